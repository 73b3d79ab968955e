-- One row for each message: whether it is spam, read, and mailed to the owner. Run all files in order; safe to run
-- twice. PostgreSQL 14 or newer.

create table if not exists contact_private.outbox (
  submission bigint primary key references public.contact_submissions (id) on delete cascade,
  -- Why it is suspected spam.
  flagged text check (flagged in ('honeypot', 'links', 'repeated')),
  -- `new` is not judged yet; `none` is older than the outbox.
  mail text not null default 'new' check (mail in ('new', 'waiting', 'mailed', 'held', 'given-up', 'none')),
  tries integer not null default 0,
  tried_since timestamptz,
  next_try_at timestamptz not null default '-infinity',
  mailed_at timestamptz,
  read_at timestamptz
);
insert into contact_private.outbox (submission, mail)
  select id, 'none' from public.contact_submissions on conflict do nothing;

create index if not exists outbox_due on contact_private.outbox (submission) where mail in ('new', 'waiting');
create index if not exists outbox_mailed on contact_private.outbox (mailed_at) where mailed_at is not null;
create index if not exists contact_submissions_by_age on public.contact_submissions (created_at);

-- Adds the row in the transaction of the message, for every program. Our server sets `contact_private.flagged` if the
-- hidden field of the form was filled; visitors cannot set it over PostgREST.
create or replace function contact_private.add_to_outbox() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into contact_private.outbox (submission, flagged)
    values (new.id, nullif(current_setting('contact_private.flagged', true), ''))
    on conflict do nothing;
  return null;
end
$$;

create or replace trigger contact_submissions_outbox after insert on public.contact_submissions
  for each row execute function contact_private.add_to_outbox();

revoke all on contact_private.outbox from public, anon;
revoke execute on function contact_private.add_to_outbox() from public, anon;
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    revoke all on contact_private.outbox from authenticated;
    revoke execute on function contact_private.add_to_outbox() from authenticated;
  end if;
end
$$;
