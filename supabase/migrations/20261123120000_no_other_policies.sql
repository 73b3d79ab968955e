-- Removes other policies that give visitors access to the messages, such as one created in a dashboard. Keeps
-- restrictive policies, and policies for the owner's own roles. Run all files in order; safe to run twice. PostgreSQL 14
-- or newer.

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
