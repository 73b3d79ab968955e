-- A retry with the hidden field empty, as a person sends it, lifts the flag of a filled one. Run all the files, in
-- order; safe to run twice. PostgreSQL 14 or newer.

-- In the place of that of the file before: takes the first row, and refuses the statement at a second. The same in
-- every column that a visitor fills within 10 minutes is acknowledged and stored once. Whoever waited for the lock
-- meets rows that are younger than its own transaction, so `now()` would be too early.
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
      -- What was held is looked at again.
      set flagged = null, mail = case mail when 'held' then 'new' else mail end
      where submission = same and flagged = 'honeypot';
  end if;
  return null; -- Left out, without an error.
end
$$;
