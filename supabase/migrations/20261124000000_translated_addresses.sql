-- Counts a visitor behind an IPv6 translator (NAT64) by the IPv4 address. Replaces `sender_address` of an earlier file.
-- Run all files in order; safe to run twice. PostgreSQL 14 or newer.

-- The address of a request, as PostgREST and our server pass it (docs.postgrest.org, "Transaction-Scoped Settings");
-- null without a request. Supabase's CDN sets `cf-connecting-ip`, but `x-forwarded-for` begins with what the caller
-- sends, so it is not used if the first is present and empty. Requests without an address are one sender, 'unknown'.
create or replace function contact_private.sender_address() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers text := nullif(current_setting('request.headers', true), '');
  given text;
  address inet;
begin
  if headers is null then
    return null;
  end if;
  given := coalesce(headers::json ->> 'cf-connecting-ip', split_part(headers::json ->> 'x-forwarded-for', ',', 1));
  -- Some proxies add the port: 192.0.2.1:1234, [2001:db8::1]:443. No address is longer than 60 characters.
  address := regexp_replace(left(btrim(given), 60), '^\[([^]]*)\](:\d+)?$|^([^:]+):\d+$', '\1\3');
  -- IPv4 in the last 32 bits: mapped (RFC 4291, 2.5.5.2) or translated (RFC 6052, 2.1; RFC 8215).
  if address <<= any (array['::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48']::inet[]) then
    return host('0.0.0.0'::inet + ((address & '::ffff:ffff') - '::'::inet));
  elsif family(address) = 6 then
    return host(network(set_masklen(address, 64))); -- A household has 2^64 IPv6 addresses, so they count as one.
  end if;
  return coalesce(host(address), 'unknown');
exception when others then
  return 'unknown'; -- Not an address. An error here would reach the visitor.
end
$$;
