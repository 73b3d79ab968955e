-- The table of submissions and its rules, for hosted Supabase (`supabase db push`) and for plain PostgreSQL
-- (`DATABASE_URL`, run by our server). PostgreSQL 14 or newer, in UTF-8. Safe to run twice.
-- The limits are those of contract/submission.ts; a test compares them.

-- === Visitors have the role `anon`, as on Supabase ==================================================

-- Supabase has the role. On plain PostgreSQL, creates it without a login.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
exception when duplicate_object or unique_violation then
  null; -- Another database on the same server created it at the same moment.
end
$$;

-- Our server logs in as the table's owner and switches to the role for each insert, which needs a grant.
-- Before PostgreSQL 16, membership is enough.
do $$
declare
  version integer := current_setting('server_version_num');
begin
  if not pg_has_role('anon', case when version >= 160000 then 'SET' else 'MEMBER' end) then
    grant anon to current_user;
  end if;
end
$$;

-- === The table and the rules of a row ===============================================================

create table if not exists public.contact_submissions (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now(),

  -- Blank texts are those that JavaScript's trim() makes empty: spaces, line breaks and other Unicode whitespace.
  constraint contact_submissions_name_blank
    check (btrim(name, E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff') <> ''),
  constraint contact_submissions_email_blank
    check (btrim(email, E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff') <> ''),
  constraint contact_submissions_message_blank
    check (btrim(message, E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff') <> ''),

  -- Lengths in code points: an emoji outside the BMP counts as one.
  constraint contact_submissions_name_too_long check (char_length(name) <= 200),
  constraint contact_submissions_email_too_long check (char_length(email) <= 254),
  constraint contact_submissions_message_too_long check (char_length(message) <= 10000),

  -- The rule of HTML's `input type=email`, with non-ASCII letters in the domain.
  constraint contact_submissions_email_not_an_address check (
    email collate "C" ~ (
      '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9\u0080-\U0010ffff](?:[a-zA-Z0-9\u0080-\U0010ffff-]{0,61}[a-zA-Z0-9\u0080-\U0010ffff])?'
      || '(?:\.[a-zA-Z0-9\u0080-\U0010ffff](?:[a-zA-Z0-9\u0080-\U0010ffff-]{0,61}[a-zA-Z0-9\u0080-\U0010ffff])?)*$'
    )
  )
);

-- Finds a retry. A hash, because a message can be too long for an index.
create index if not exists contact_submissions_retry on public.contact_submissions
  (hashtextextended(message, hashtextextended(email, hashtextextended(name, 0))), created_at);

-- === A visitor may only insert name, email and message ==============================================

alter table public.contact_submissions enable row level security;

-- Supabase grants every new table in `public` to its roles, so revoke all grants first.
revoke all on table public.contact_submissions from public, anon;
revoke all on sequence public.contact_submissions_id_seq from public, anon;
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    revoke all on table public.contact_submissions from authenticated;
    revoke all on sequence public.contact_submissions_id_seq from authenticated;
  end if;
end
$$;

grant usage on schema public to anon;

-- Only the database sets `id` and `created_at`.
grant insert (name, email, message) on table public.contact_submissions to anon;

-- Any row that passes the checks may be inserted; no policy allows reading.
drop policy if exists "Visitors may send" on public.contact_submissions;
create policy "Visitors may send" on public.contact_submissions for insert to anon with check (true);

-- === Private tables =================================================================================

-- Supabase's API serves the schema `public`, not this one.
create schema if not exists contact_private;
revoke all on schema contact_private from public;

-- One row of settings. Update it to change the limits; our server writes its own at each start.
create table if not exists contact_private.settings (
  only_row boolean primary key default true check (only_row),
  -- The most submissions stored for one address within a minute and within a day; 0 is off.
  per_minute integer not null default 5 check (per_minute >= 0),
  per_day integer not null default 50 check (per_day >= 0),
  -- The key of the hashed addresses; it has no other use.
  sender_key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  -- When our server last checked that the database can be written.
  checked_at timestamptz
);
insert into contact_private.settings default values on conflict do nothing;

-- The hashed sender of each counted submission, kept for one day.
create table if not exists contact_private.senders (
  sender bytea not null,
  sent_at timestamptz not null
);
create index if not exists senders_by_sender on contact_private.senders (sender, sent_at);
create index if not exists senders_by_age on contact_private.senders (sent_at);

-- === A retry: the same name, email and message within 10 minutes is acknowledged and stored once ====

create or replace function contact_private.skip_retry() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  hash bigint := hashtextextended(new.message, hashtextextended(new.email, hashtextextended(new.name, 0)));
begin
  -- An equal submission at the same moment waits here until the first is committed, and then sees it.
  perform pg_advisory_xact_lock(hash);
  if exists (
    select from public.contact_submissions as earlier
    where hashtextextended(earlier.message, hashtextextended(earlier.email, hashtextextended(earlier.name, 0))) = hash
      and earlier.created_at > now() - interval '10 minutes'
      and earlier.name = new.name and earlier.email = new.email and earlier.message = new.message
  ) then
    return null; -- Skipped without an error.
  end if;
  return new;
end
$$;

create or replace trigger contact_submissions_skip_retry before insert on public.contact_submissions
  for each row execute function contact_private.skip_retry();

-- === The rate limit of one address ==================================================================

-- The address of a request, as PostgREST and our server pass it (docs.postgrest.org, "Transaction-Scoped Settings");
-- null without a request. Supabase's CDN sets `cf-connecting-ip`, but `x-forwarded-for` begins with what the caller
-- sends.
create or replace function contact_private.sender_address() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text := nullif(btrim(coalesce(
    headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1))), '');
begin
  address := regexp_replace(address, '^::ffff:(?=\d+\.)', '', 'i'); -- IPv4 written as IPv6
  -- A household has 2^64 IPv6 addresses, so they count as one.
  if family(address::inet) = 6 then
    return host(network(set_masklen(address::inet, 64)));
  end if;
  return address;
exception when invalid_text_representation then
  return address;
end
$$;

-- In how many seconds `added` more submissions are allowed within `span`; 0 is now.
create or replace function contact_private.seconds_to_wait(who bytea, added bigint, allowed integer, span interval)
returns integer language sql volatile set search_path = ''
as $$
  select case
    when allowed = 0 then 0
    when added > allowed then extract(epoch from span)::integer
    else coalesce((
      -- The submission that must become older than `span` first.
      select greatest(1, ceil(extract(epoch from sent_at + span - clock_timestamp()))::integer)
      from contact_private.senders
      where sender = who and sent_at > clock_timestamp() - span
      order by sent_at desc offset allowed - added limit 1
    ), 0)
  end
$$;

create or replace function contact_private.limit_sender() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  added bigint := (select count(*) from stored);
  address text := contact_private.sender_address();
  settings contact_private.settings;
  who bytea;
  wait integer;
begin
  select * into settings from contact_private.settings;
  if added = 0 or address is null or (settings.per_minute = 0 and settings.per_day = 0) then
    return null;
  end if;
  who := sha256(settings.sender_key || convert_to(address, 'UTF8'));
  -- Only one transaction at a time counts an address. Otherwise several could each be the last one allowed.
  perform pg_advisory_xact_lock(hashtextextended(encode(who, 'hex'), 0));
  wait := greatest(
    contact_private.seconds_to_wait(who, added, settings.per_minute, interval '1 minute'),
    contact_private.seconds_to_wait(who, added, settings.per_day, interval '1 day'));
  if wait > 0 then
    -- PostgREST reads status, headers and body from this error (docs.postgrest.org, "Errors").
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'PT429', 'message', 'Too many submissions from one address',
        'details', null, 'hint', format('Try again in %s seconds.', wait))::text,
      detail = json_build_object(
        'status', 429, 'headers', json_build_object('Retry-After', wait::text))::text;
  end if;
  insert into contact_private.senders (sender, sent_at) select who, clock_timestamp() from stored;
  delete from contact_private.senders where ctid = any (array(
    select ctid from contact_private.senders where sent_at < now() - interval '1 day'
    order by sent_at limit 200 for update skip locked));
  return null;
end
$$;

-- After the insert, so that only valid submissions that are not retries count.
create or replace trigger contact_submissions_limit_sender after insert on public.contact_submissions
  referencing new table as stored
  for each statement execute function contact_private.limit_sender();
