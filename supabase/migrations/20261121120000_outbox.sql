-- What is known of each message besides what the visitor wrote: whether it is spam, read, and mailed to the owner.
-- Run all the files, in order; safe to run twice. PostgreSQL 14 or newer.

create table if not exists contact_private.outbox (
  submission bigint primary key references public.contact_submissions (id) on delete cascade,
  -- Why it is taken for spam, and so not mailed.
  flagged text check (flagged in ('honeypot', 'links', 'repeated')),
  -- `new` was not looked at yet; `none` was there before anybody was told.
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

-- Adds the row in the transaction of the message, whatever program adds that. Our server's script-less door says
-- so where the hidden field was filled; a visitor who comes by PostgREST cannot set what it is said with.
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
