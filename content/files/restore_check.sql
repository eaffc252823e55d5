-- The six checks of step 4 of the restore runbook. Each must find 0.
select 'ledger transactions out of balance' as problem, count(*) as found
from (select from core.ledger_entries
      group by transaction_id, currency
      having coalesce(sum(amount) filter (where direction = 'debit'), 0)
          <> coalesce(sum(amount) filter (where direction = 'credit'), 0)) as unbalanced
union all
select 'active claims that overlap', count(*)
from core.calendar_claims a
join core.calendar_claims b on b.unit_id = a.unit_id and b.id > a.id and b.stay && a.stay
where a.state = 'active' and b.state = 'active'
union all
select 'direct stays without a claim', count(*)
from core.bookings b
where b.source = 'direct' and b.status in ('confirmed', 'in_stay')
  and not exists (select from core.calendar_claims c where c.booking_id = b.id and c.state = 'active')
union all
select 'cancelled stays with a claim', count(*)
from core.calendar_claims c
join core.bookings b on b.id = c.booking_id
where c.state = 'active' and b.status = 'cancelled'
union all
select 'tenant tables without forced policies', count(*)
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
where c.relnamespace = 'core'::regnamespace and c.relkind = 'r'
  and not (c.relrowsecurity and c.relforcerowsecurity)
union all
select 'invalid indexes or constraints', (select count(*) from pg_index where not indisvalid)
     + (select count(*) from pg_constraint where not convalidated);
