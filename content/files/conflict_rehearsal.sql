-- Sample rows for a rehearsal of the calendar conflict runbook. Load schema.sql into an empty database first.
do $$
begin
  if exists (select from core.organizations) then
    raise exception 'this database is not empty';
  end if;
end $$;
insert into core.organizations (id, name, slug, country, billing_email)
values ('01a19b45-b800-7718-a139-873a95bd447e', 'Example Coast Rentals', 'example-coast', 'DE', 'billing@example.com');
insert into core.properties (id, organization_id, name, property_type, address_line1, city, country, time_zone, currency)
values ('01a1a576-f8c0-75e5-983b-1b6c5097c040', '01a19b45-b800-7718-a139-873a95bd447e', 'Harbor House', 'house', '1 Example Quay', 'Rostock', 'DE', 'Europe/Berlin', 'EUR');
insert into core.units (id, organization_id, property_id, name, unit_code, max_guests, status) values
  ('01a1a577-e320-703f-a30f-e11bc6a942d3', '01a19b45-b800-7718-a139-873a95bd447e', '01a1a576-f8c0-75e5-983b-1b6c5097c040', 'Seaview 2', 'SV-2', 4, 'active'),
  ('01a1a578-cd80-796d-9699-851d3da9d8c0', '01a19b45-b800-7718-a139-873a95bd447e', '01a1a576-f8c0-75e5-983b-1b6c5097c040', 'Seaview 1', 'SV-1', 2, 'active');
insert into core.guests (id, organization_id, full_name) values
  ('01a1f832-c800-7486-958d-92fab85993a7', '01a19b45-b800-7718-a139-873a95bd447e', 'Sam Traveler'),
  ('01a1d0fe-d4e0-77ff-8125-21a04233eb55', '01a19b45-b800-7718-a139-873a95bd447e', 'Alex Sample');
insert into core.bookings (id, organization_id, property_id, unit_id, guest_id, source, confirmation_code, check_in, check_out, adults, currency, total_amount, paid_amount, cancellation_policy, calendar_state, created_at) values
  ('01a1f832-c801-76d8-8182-fb5e214119cf', '01a19b45-b800-7718-a139-873a95bd447e', '01a1a576-f8c0-75e5-983b-1b6c5097c040', '01a1a577-e320-703f-a30f-e11bc6a942d3', '01a1f832-c800-7486-958d-92fab85993a7', 'direct', '7KQ2M9XT', '2027-07-09', '2027-07-13', 2, 'EUR', 70052, 21016, 'moderate', 'claimed', '2026-11-20 09:04Z'),
  ('01a1f853-bd80-70bd-b1ff-685cfe2fbd72', '01a19b45-b800-7718-a139-873a95bd447e', '01a1a576-f8c0-75e5-983b-1b6c5097c040', '01a1a577-e320-703f-a30f-e11bc6a942d3', '01a1d0fe-d4e0-77ff-8125-21a04233eb55', 'airbnb', '8TQ4H7NW', '2027-07-11', '2027-07-15', 2, 'EUR', 71250, 0, 'channel', 'conflicted', '2026-11-20 09:40Z');
insert into core.calendar_claims (id, organization_id, unit_id, stay, kind, booking_id)
values ('01a1f830-08e1-7944-b01d-29912ba33d67', '01a19b45-b800-7718-a139-873a95bd447e', '01a1a577-e320-703f-a30f-e11bc6a942d3', '[2027-07-09,2027-07-13)', 'booking', '01a1f832-c801-76d8-8182-fb5e214119cf');
