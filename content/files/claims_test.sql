-- Double-booking test for core.calendar_claims.
--
-- Load schema.sql into an empty database, then run this file with psql as a superuser:
--
--   createdb claims_test
--   psql -d claims_test -q --single-transaction -v ON_ERROR_STOP=1 -f schema.sql
--   psql -d claims_test -q -v ON_ERROR_STOP=1 -f claims_test.sql
--
-- Part 1 lets two writers claim the same nights and fails if the database accepts both.
-- Part 2 runs only with -v load=1. It needs pgbench and makes 10,000 attempts from
-- 16 connections, first with the exclusion constraint, then with a check before the insert.
-- The counts of part 2 differ from run to run. Afterward: dropdb claims_test

insert into core.organizations (id, name, slug, country, billing_email) values
  ('01a19b45-b800-7718-a139-873a95bd447e', 'Example Coast Rentals', 'example-coast', 'DE', 'billing@example.com')
on conflict do nothing;
insert into core.properties (id, organization_id, name, property_type, address_line1, city, country, time_zone, currency) values
  ('01a1a576-f8c0-75e5-983b-1b6c5097c040', '01a19b45-b800-7718-a139-873a95bd447e', 'Harbor House', 'house', '1 Example Quay', 'Rostock', 'DE', 'Europe/Berlin', 'EUR')
on conflict do nothing;
insert into core.units (id, organization_id, property_id, name, unit_code, max_guests) values
  ('01a1a577-e320-703f-a30f-e11bc6a942d3', '01a19b45-b800-7718-a139-873a95bd447e', '01a1a576-f8c0-75e5-983b-1b6c5097c040', 'Seaview 2', 'SV-2', 4)
on conflict do nothing;

-- Part 1: two claims for the nights of July 10 and 11, as the application's role.
-- Blocks own the claims, because they have the fewest columns.
begin;
set local role marlstead_app;
set local app.organization_id = '01a19b45-b800-7718-a139-873a95bd447e';
do $$
declare
  own constant uuid := app.current_organization_id();
  seaview constant uuid := '01a1a577-e320-703f-a30f-e11bc6a942d3';
  block uuid;
begin
  insert into core.blocks (id, organization_id, unit_id, start_date, end_date)
  values (gen_random_uuid(), own, seaview, '2027-07-09', '2027-07-13') returning id into block;
  insert into core.calendar_claims (id, organization_id, unit_id, stay, kind, block_id)
  values (gen_random_uuid(), own, seaview, '[2027-07-09,2027-07-13)', 'block', block);
  raise notice 'first claim, July 9 to 13: accepted';

  begin
    insert into core.blocks (id, organization_id, unit_id, start_date, end_date)
    values (gen_random_uuid(), own, seaview, '2027-07-10', '2027-07-12') returning id into block;
    insert into core.calendar_claims (id, organization_id, unit_id, stay, kind, block_id)
    values (gen_random_uuid(), own, seaview, '[2027-07-10,2027-07-12)', 'block', block);
    raise exception 'double booking: the second claim was accepted';
  exception when exclusion_violation then
    raise notice 'second claim, July 10 to 12: rejected, % %', sqlstate, sqlerrm;
  end;

  insert into core.blocks (id, organization_id, unit_id, start_date, end_date)
  values (gen_random_uuid(), own, seaview, '2027-07-13', '2027-07-15') returning id into block;
  insert into core.calendar_claims (id, organization_id, unit_id, stay, kind, block_id)
  values (gen_random_uuid(), own, seaview, '[2027-07-13,2027-07-15)', 'block', block);
  raise notice 'third claim, July 13 to 15: accepted, because a stay excludes its check-out date';
end
$$;

select unit_code, count(*) as active_claims,
       (select count(*) from core.calendar_claims a join core.calendar_claims b
          on a.unit_id = b.unit_id and a.stay && b.stay and a.id < b.id
        where a.unit_id = u.id and a.state = 'active' and b.state = 'active') as overlapping_pairs
from core.calendar_claims c join core.units u on u.id = c.unit_id
where u.unit_code = 'SV-2' and c.state = 'active'
group by u.id, unit_code;
rollback;

-- Part 2: 10,000 attempts from 16 connections to claim 4 nights in one of 100 units within 90 days.
\if :{?load}
set client_min_messages = warning;
create or replace function public.load_unit(n integer) returns uuid language sql immutable
  return ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid;
create or replace function public.load_stay(day integer) returns daterange language sql immutable
  return daterange(date '2027-07-01' + day, date '2027-07-01' + day + 4);
insert into core.units (id, organization_id, property_id, name, unit_code, max_guests)
select public.load_unit(n), '01a19b45-b800-7718-a139-873a95bd447e', '01a1a576-f8c0-75e5-983b-1b6c5097c040', 'Load ' || n, 'LOAD-' || n, 4
from generate_series(1, 100) as n
on conflict do nothing;
delete from core.calendar_claims where unit_id in (select public.load_unit(n) from generate_series(1, 100) as n);
delete from core.blocks where unit_id in (select public.load_unit(n) from generate_series(1, 100) as n);
drop table if exists public.checked;
create table public.checked (unit_id uuid, stay daterange);
create index on public.checked (unit_id);
grant select, insert on public.checked to marlstead_app;

\setenv PGDATABASE :DBNAME
\setenv PGOPTIONS '-c role=marlstead_app -c app.organization_id=01a19b45-b800-7718-a139-873a95bd447e'
\setenv PICK '\\set unit random(1, 100)\n\\set day random(0, 86)\n'
\setenv CLAIM 'with b as (insert into core.blocks (id, organization_id, unit_id, start_date, end_date) select gen_random_uuid(), app.current_organization_id(), public.load_unit(:unit), lower(stay), upper(stay) from public.load_stay(:day) as stay returning *) insert into core.calendar_claims (id, organization_id, unit_id, stay, kind, block_id) select gen_random_uuid(), organization_id, unit_id, daterange(start_date, end_date), \'block\', id from b on conflict on constraint calendar_claims_no_overlap do nothing;\n'
\setenv CHECK 'begin;\nselect count(*) as taken from public.checked where unit_id = public.load_unit(:unit) and stay && public.load_stay(:day) \\gset\n\\if :taken = 0\ninsert into public.checked values (public.load_unit(:unit), public.load_stay(:day));\n\\endif\ncommit;\n'
\! printf %s "$PICK$CLAIM" | pgbench -n -c 16 -j 2 -t 625 -f - 2>&1 | grep -e processed -e error
\! printf %s "$PICK$CHECK" | pgbench -n -c 16 -j 2 -t 625 -f - 2>&1 | grep -e processed -e error

select 'exclusion constraint' as way, count(*) as accepted, 10000 - count(*) as rejected,
       (select count(*) from core.calendar_claims a join core.calendar_claims b
          on a.unit_id = b.unit_id and a.stay && b.stay and a.id < b.id
        where a.state = 'active' and b.state = 'active') as overlapping_pairs
from core.calendar_claims
where unit_id in (select public.load_unit(n) from generate_series(1, 100) as n)
union all
select 'check, then insert', count(*), 10000 - count(*),
       (select count(*) from public.checked a join public.checked b
          on a.unit_id = b.unit_id and a.stay && b.stay and a.ctid < b.ctid)
from public.checked
order by way desc;
\endif
