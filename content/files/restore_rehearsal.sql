-- Sample rows for a rehearsal of the restore runbooks. Load schema.sql into an empty database first, then this file:
--   psql -d restore_rehearsal -q --single-transaction -v ON_ERROR_STOP=1 -f schema.sql
--   psql -d restore_rehearsal -q --single-transaction -v ON_ERROR_STOP=1 -f restore_rehearsal.sql
do $$
begin
  if exists (select from core.organizations) then
    raise exception 'this database is not empty';
  end if;
end $$;
insert into core.organizations (id, name, slug, country, billing_email)
values ('01a19b45-b800-7718-a139-873a95bd447e', 'Example Coast Rentals', 'example-coast', 'DE', 'billing@example.com');
insert into core.roles (code, name, rank) values ('owner', 'Owner', 90), ('manager', 'Manager', 60);
insert into core.users (id, email, display_name, created_at, updated_at) values
  ('01a19b45-bbe8-7368-88e6-74a7b61e6ba5', 'dana@example.com', 'Dana Example', '2026-11-02', '2026-11-02'),
  ('01a19b4e-dfc0-76ae-bb1e-b22b1b2ba06b', 'kim@example.com', 'Kim Example', '2026-11-02', '2026-11-02');
insert into core.members (id, organization_id, user_id, role_code, status, created_at, updated_at) values
  ('01a1f801-0000-7000-8000-000000000001', '01a19b45-b800-7718-a139-873a95bd447e', '01a19b45-bbe8-7368-88e6-74a7b61e6ba5', 'owner', 'active', '2026-11-02', '2026-11-02'),
  ('01a1f802-0000-7000-8000-000000000002', '01a19b45-b800-7718-a139-873a95bd447e', '01a19b4e-dfc0-76ae-bb1e-b22b1b2ba06b', 'manager', 'removed', '2026-11-02', '2026-11-20 10:05Z');
insert into core.properties (id, organization_id, name, property_type, address_line1, city, country, time_zone, currency)
values ('01a1a576-f8c0-75e5-983b-1b6c5097c040', '01a19b45-b800-7718-a139-873a95bd447e', 'Harbor House', 'house', '1 Example Quay', 'Rostock', 'DE', 'Europe/Berlin', 'EUR');
insert into core.units (id, organization_id, property_id, name, unit_code, max_guests) values
  ('01a1a577-e320-703f-a30f-e11bc6a942d3', '01a19b45-b800-7718-a139-873a95bd447e', '01a1a576-f8c0-75e5-983b-1b6c5097c040', 'Seaview 2', 'SV-2', 4),
  ('01a1a578-cd80-796d-9699-851d3da9d8c0', '01a19b45-b800-7718-a139-873a95bd447e', '01a1a576-f8c0-75e5-983b-1b6c5097c040', 'Seaview 1', 'SV-1', 2);
insert into core.guests (id, organization_id, full_name, email, anonymized_at, created_at, updated_at) values
  ('01a1f832-c800-7486-958d-92fab85993a7', '01a19b45-b800-7718-a139-873a95bd447e', 'Sam Traveler', 'sam@example.net', null, '2026-11-20 09:04Z', '2026-11-20 09:04Z'),
  ('01a1f803-0000-7000-8000-000000000003', '01a19b45-b800-7718-a139-873a95bd447e', 'Anonymized guest', null, '2026-11-20 10:15Z', '2026-11-12', '2026-11-20 10:15Z');
insert into core.bookings (id, organization_id, property_id, unit_id, guest_id, source, confirmation_code, check_in, check_out, currency, total_amount, paid_amount, cancellation_policy, created_at, updated_at) values
  ('01a1f832-c801-76d8-8182-fb5e214119cf', '01a19b45-b800-7718-a139-873a95bd447e', '01a1a576-f8c0-75e5-983b-1b6c5097c040', '01a1a577-e320-703f-a30f-e11bc6a942d3', '01a1f832-c800-7486-958d-92fab85993a7', 'direct', '7KQ2M9XT', '2027-07-09', '2027-07-13', 'EUR', 70052, 21016, 'moderate', '2026-11-20 09:04Z', '2026-11-20 09:05Z'),
  ('01a1f877-5100-7c5a-9d1e-3f0a52c4b7e1', '01a19b45-b800-7718-a139-873a95bd447e', '01a1a576-f8c0-75e5-983b-1b6c5097c040', '01a1a578-cd80-796d-9699-851d3da9d8c0', '01a1f832-c800-7486-958d-92fab85993a7', 'direct', '9M4R8TQZ', '2027-08-02', '2027-08-05', 'EUR', 41000, 12300, 'moderate', '2026-11-20 10:20Z', '2026-11-20 10:21Z');
insert into core.calendar_claims (id, organization_id, unit_id, stay, kind, booking_id, created_at, updated_at) values
  ('01a1f804-0000-7000-8000-000000000004', '01a19b45-b800-7718-a139-873a95bd447e', '01a1a577-e320-703f-a30f-e11bc6a942d3', '[2027-07-09,2027-07-13)', 'booking', '01a1f832-c801-76d8-8182-fb5e214119cf', '2026-11-20 09:01Z', '2026-11-20 09:04Z'),
  ('01a1f805-0000-7000-8000-000000000005', '01a19b45-b800-7718-a139-873a95bd447e', '01a1a578-cd80-796d-9699-851d3da9d8c0', '[2027-08-02,2027-08-05)', 'booking', '01a1f877-5100-7c5a-9d1e-3f0a52c4b7e1', '2026-11-20 10:18Z', '2026-11-20 10:20Z');
insert into core.payments (id, organization_id, booking_id, amount, captured_amount, currency, status, method, provider_ref, created_at, updated_at) values
  ('01a1f806-0000-7000-8000-000000000006', '01a19b45-b800-7718-a139-873a95bd447e', '01a1f832-c801-76d8-8182-fb5e214119cf', 21016, 21016, 'EUR', 'captured', 'card', 'example-charge-1', '2026-11-20 09:03Z', '2026-11-20 09:05Z'),
  ('01a1f807-0000-7000-8000-000000000007', '01a19b45-b800-7718-a139-873a95bd447e', '01a1f877-5100-7c5a-9d1e-3f0a52c4b7e1', 12300, 12300, 'EUR', 'captured', 'card', 'example-charge-2', '2026-11-20 10:19Z', '2026-11-20 10:21Z');
insert into core.ledger_entries (id, organization_id, transaction_id, account, direction, amount, currency, payment_id, occurred_at)
select gen_random_uuid(), organization_id, id, side.account, side.direction, captured_amount, currency, id, updated_at
from core.payments, (values ('provider_clearing', 'debit'), ('deposit_liability', 'credit')) as side (account, direction);
insert into core.price_rules (id, organization_id, unit_id, kind, name, adjustment, amount, percent_bps, currency, created_at, updated_at) values
  ('01a1f808-0000-7000-8000-000000000008', '01a19b45-b800-7718-a139-873a95bd447e', '01a1a577-e320-703f-a30f-e11bc6a942d3', 'base', 'Base price', 'set_amount', 12000, null, 'EUR', '2026-11-05', '2026-11-05'),
  ('01a1b017-00e0-750d-9eb1-49b4d4381551', '01a19b45-b800-7718-a139-873a95bd447e', '01a1a577-e320-703f-a30f-e11bc6a942d3', 'season', 'July and August', 'percent', null, 25000, 'EUR', '2026-11-05', '2026-11-20 09:31Z');
insert into core.audit_events (id, organization_id, occurred_at, actor_type, action, entity_type, hash)
select gen_random_uuid(), '01a19b45-b800-7718-a139-873a95bd447e', at::timestamptz, 'member', action, 'sample', '\x00'
from (values ('2026-11-20 09:04Z', 'confirm-hold'), ('2026-11-20 09:31Z', 'update-price-rule'), ('2026-11-20 10:20Z', 'confirm-hold')) as event (at, action);
insert into core.outbox_events (id, organization_id, event_type, aggregate_type, aggregate_id, aggregate_version, payload, occurred_at, published_at)
values ('01a1f809-0000-7000-8000-000000000009', '01a19b45-b800-7718-a139-873a95bd447e', 'booking.confirmed', 'booking', '01a1f832-c801-76d8-8182-fb5e214119cf', 1, '{}', '2026-11-20 09:04Z', '2026-11-20 09:04:01Z');
