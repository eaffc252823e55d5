-- Step 5 of the restore runbook: collects what happened since the chosen time, in the schema restore.
-- Run it on production, as postgres, while nothing else writes: \set since '2026-11-20 09:30:00Z', then \i restore_collect.sql
-- A second run replaces what the first one collected.
begin;
set local client_min_messages = warning;
drop schema if exists restore cascade;
create schema restore;
create table restore.guests as
  select id, anonymized_at, marketing_consent_at
  from core.guests
  where updated_at >= :'since';
create table restore.users as
  select id, status, anonymized_at from core.users where updated_at >= :'since';
create table restore.organizations as
  select id, status, deletion_requested_at, closes_at from core.organizations where updated_at >= :'since';
create table restore.members as
  select id, role_code, all_properties, status from core.members where updated_at >= :'since';
create table restore.property_grants as
  select id, organization_id, member_id, property_id from core.property_grants;
create table restore.invitations as
  select id, status, accepted_at from core.invitations where updated_at >= :'since';
create table restore.channels as
  select id, status from core.channels where updated_at >= :'since';
create table restore.channel_credentials as
  select channel_id, kind, ciphertext, key_id, expires_at, rotated_at from core.channel_credentials where updated_at >= :'since';
create table restore.ical_feeds as
  select id, status, token_hash from core.ical_feeds where updated_at >= :'since';
create table restore.taken_nights as
  select c.organization_id, c.unit_id, c.stay, coalesce(b.confirmation_code, c.kind) as reference
  from core.calendar_claims c
  left join core.bookings b on b.id = c.booking_id
  where c.state = 'active' and upper(c.stay) > current_date;
create table restore.payments as
  select id, organization_id, booking_id, status, captured_amount, refunded_amount, currency, provider_ref
  from core.payments
  where updated_at >= :'since';
create table restore.payouts as
  select id, organization_id, status, amount, currency, provider_ref
  from core.payouts
  where updated_at >= :'since';
-- before v1, service accounts, support grants, and delegations don't exist
do $$
begin
  if to_regclass('core.service_accounts') is not null then
    create table restore.service_accounts as select id, status, scopes from core.service_accounts;
    create table restore.support_access_grants as
      select id, status, unmask_personal_data, ends_at from core.support_access_grants;
    create table restore.delegations as
      select id, role_code, property_ids, status, ends_on from core.delegations;
  end if;
end $$;
commit;
select (select count(*) from restore.guests where anonymized_at >= :'since') as guests_erased,
       (select count(*) from restore.members where status <> 'active') as members_removed,
       (select count(*) from restore.taken_nights) as stays_and_blocks,
       (select count(*) from restore.payments) as payments,
       (select count(*) from restore.payouts) as payouts;
