-- Step 6 of the restore runbook: puts back what must not be lost. Run it on the copy, as postgres.
-- It's one transaction, and a second run changes nothing.
begin;
-- people who were erased, and consent that was withdrawn
update core.guests g
set full_name = 'Anonymized guest', email = null, phone = null, country = null, language = null,
    marketing_consent_at = null, anonymized_at = r.anonymized_at
from restore.guests r
where g.id = r.id and r.anonymized_at is not null and g.anonymized_at is null;
update core.payments p
set card_brand = null, card_last4 = null
from core.bookings b
join core.guests g on g.id = b.guest_id
where p.booking_id = b.id and g.anonymized_at is not null and p.card_last4 is not null;
update core.guests g
set marketing_consent_at = null
from restore.guests r
where g.id = r.id and r.marketing_consent_at is null and g.marketing_consent_at is not null;
delete from core.user_identities
where user_id in (select id from restore.users where anonymized_at is not null);
update core.users u
set email = u.id || '@anonymized.invalid', display_name = 'Anonymized user', avatar_url = null,
    anonymized_at = r.anonymized_at
from restore.users r
where u.id = r.id and r.anonymized_at is not null and u.anonymized_at is null;

-- before v1, documents, notes, service accounts, support grants, and delegations don't exist
do $$
begin
  if to_regclass('core.service_accounts') is not null then
    update core.guests set document_ciphertext = null, document_key_id = null
    where anonymized_at is not null and document_ciphertext is not null;
    delete from core.notes n
    using core.bookings b
    join core.guests g on g.id = b.guest_id
    where n.subject_type = 'booking' and n.subject_id = b.id and g.anonymized_at is not null;
    update core.service_accounts a set status = r.status, scopes = r.scopes
    from restore.service_accounts r
    where a.id = r.id and (a.status, a.scopes) is distinct from (r.status, r.scopes);
    update core.support_access_grants g
    set status = r.status, unmask_personal_data = r.unmask_personal_data, ends_at = r.ends_at
    from restore.support_access_grants r
    where g.id = r.id and g.status in ('requested', 'active') and r.status not in ('requested', 'active');
    update core.delegations d
    set role_code = r.role_code, property_ids = r.property_ids, status = r.status, ends_on = r.ends_on
    from restore.delegations r
    where d.id = r.id and (d.role_code, d.property_ids, d.status, d.ends_on)
      is distinct from (r.role_code, r.property_ids, r.status, r.ends_on);
  end if;
end $$;

-- access: what production knew last
update core.users u set status = r.status
from restore.users r where u.id = r.id and u.status <> r.status;
-- a closed organization is closing again, so the job organization-close anonymizes it again
update core.organizations o
set status = r.status, deletion_requested_at = r.deletion_requested_at, closes_at = r.closes_at
from (select id, replace(status, 'closed', 'closing') as status, deletion_requested_at, closes_at
      from restore.organizations) r
where o.id = r.id and o.status <> 'closed' and (o.status, o.closes_at) is distinct from (r.status, r.closes_at);
update core.members m set role_code = r.role_code, all_properties = r.all_properties, status = r.status
from restore.members r
where m.id = r.id and (m.role_code, m.all_properties, m.status) is distinct from (r.role_code, r.all_properties, r.status);
do $$
begin
  if exists (select from core.property_grants) and not exists (select from restore.property_grants) then
    raise exception 'restore.property_grants is empty, so every grant would be deleted'
      using hint = 'Collect again. If production has no grant either, delete the copy''s grants first.';
  end if;
end $$;
delete from core.property_grants g
where not exists (select from restore.property_grants r where r.id = g.id);
insert into core.property_grants (id, organization_id, member_id, property_id)
select r.id, r.organization_id, r.member_id, r.property_id
from restore.property_grants r
join core.members m on m.id = r.member_id
join core.properties p on p.id = r.property_id
on conflict do nothing;
update core.invitations i set status = r.status, accepted_at = r.accepted_at
from restore.invitations r where i.id = r.id and i.status = 'pending' and r.status <> 'pending';
update core.channel_credentials c
set ciphertext = r.ciphertext, key_id = r.key_id, expires_at = r.expires_at, rotated_at = r.rotated_at
from restore.channel_credentials r
where c.channel_id = r.channel_id and c.kind = r.kind and c.ciphertext <> r.ciphertext;
update core.channels c set status = r.status
from restore.channels r where c.id = r.id and r.status in ('suspended', 'disconnected') and c.status <> r.status;
delete from core.channel_credentials x
using core.channels c
where c.id = x.channel_id and c.status = 'disconnected' and x.kind = 'webhook_basic';
update core.ical_feeds f set status = r.status, token_hash = r.token_hash
from restore.ical_feeds r
where f.id = r.id and (f.status, f.token_hash) is distinct from (r.status, r.token_hash);

-- holds whose time is over
update core.calendar_claims c
set state = 'released', released_at = now()
from core.holds h
where h.id = c.hold_id and c.state = 'active' and h.status = 'active' and h.expires_at < now();
update core.holds set status = 'expired', released_at = now() where status = 'active' and expires_at < now();

-- every night that's taken in production and free here
create or replace view restore.nights_left as
select n.organization_id, n.unit_id, n.reference,
       unnest(datemultirange(n.stay) - coalesce((
         select range_agg(c.stay) from core.calendar_claims c
         where c.unit_id = n.unit_id and c.state = 'active'), '{}')) as stay
from restore.taken_nights n
join core.units u on u.id = n.unit_id;
with block as (
  insert into core.blocks (id, organization_id, unit_id, start_date, end_date, reason, note)
  select gen_random_uuid(), organization_id, unit_id, lower(stay), upper(stay), 'other', 'Restore: ' || reference
  from restore.nights_left
  returning *
)
insert into core.calendar_claims (id, organization_id, unit_id, stay, kind, block_id)
select gen_random_uuid(), organization_id, unit_id, daterange(start_date, end_date), 'block', id from block;

-- imports that are due at once, whatever the channel's interval
update core.channels set last_synced_at = null where status in ('active', 'degraded');

select (select count(*) from restore.guests r join core.guests g on g.id = r.id
        where r.anonymized_at is not null and g.anonymized_at is null) as guests_left,
       (select count(*) from restore.users r join core.users u on u.id = r.id
        where (r.anonymized_at is null, r.status) is distinct from (u.anonymized_at is null, u.status)) as users_left,
       (select count(*) from restore.members r join core.members m on m.id = r.id
        where (r.role_code, r.all_properties, r.status) is distinct from (m.role_code, m.all_properties, m.status)) as members_left,
       (select count(*) from restore.invitations r join core.invitations i on i.id = r.id
        where r.status <> 'pending' and i.status = 'pending') as invitations_left,
       (select coalesce(sum(upper(stay) - lower(stay)), 0) from restore.nights_left) as nights_left;
commit;
