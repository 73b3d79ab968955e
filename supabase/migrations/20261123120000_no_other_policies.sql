-- What a visitor may is what these files allow: whatever else lets visitors at the messages, as one click in a
-- dashboard does, is taken away. A policy that forbids stays, and one for a role of the owner's own. Run all the
-- files, in order; safe to run twice. PostgreSQL 14 or newer.

do $$
declare
  other text;
begin
  for other in
    select policyname from pg_catalog.pg_policies
    where schemaname = 'public' and tablename = 'contact_submissions' and policyname <> 'Visitors may send'
      and permissive = 'PERMISSIVE' and roles && array['public', 'anon', 'authenticated']::name[]
  loop
    execute format('drop policy %I on public.contact_submissions', other);
  end loop;
end
$$;
