-- A retry with an empty hidden field, as a person sends it, clears the flag of the first message. Run all files in
-- order; safe to run twice. PostgreSQL 14 or newer.

-- Replaces the function of the previous file. Accepts the first row and refuses a second one. Equal values in all columns
-- of a visitor within 10 minutes are acknowledged, but stored once. After waiting for the lock there may be rows newer
-- than the transaction, so `now()` would be too early.
create or replace function contact_private.take_row() returns trigger
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off
as $$
declare
  hash bigint := hashtextextended(new.message, hashtextextended(new.email, hashtextextended(new.name, 0)));
  moment timestamptz := clock_timestamp();
  same bigint;
begin
  if current_setting('contact_private.rows') <> '0' then
    perform contact_private.refuse_count();
  end if;
  perform set_config('contact_private.rows', '1', true);
  select id into same from public.contact_submissions as earlier
    where hashtextextended(earlier.message, hashtextextended(earlier.email, hashtextextended(earlier.name, 0))) = hash
      and earlier.created_at > moment - interval '10 minutes' and earlier.created_at <= moment
      and to_jsonb(earlier) - 'id' - 'created_at' = to_jsonb(new) - 'id' - 'created_at'
    limit 1;
  if same is null then
    return new;
  end if;
  if coalesce(current_setting('contact_private.flagged', true), '') = '' then
    update contact_private.outbox
      -- A held message is judged again.
      set flagged = null, mail = case mail when 'held' then 'new' else mail end
      where submission = same and flagged = 'honeypot';
  end if;
  return null; -- Skipped without an error.
end
$$;
