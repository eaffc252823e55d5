-- Marlstead reference schema: 54 tables in schema core, 7 functions in schema app, 4 group roles.
-- Needs PostgreSQL 15 or later. Load it into an empty database, in a single transaction:
--   psql --single-transaction --set ON_ERROR_STOP=1 --file schema.sql
-- The loading role must be a superuser, or have CREATEROLE and CREATE on the database.
-- Each table is in the section of the version it ships in. A column that points to a later table
-- exists from the start; its foreign key is added in the section that creates that table.
-- If a column contains personal data or a secret, its comment starts with the class: pii: personal, sensitive, or secret.
create extension if not exists btree_gist;
create schema if not exists core;
create schema if not exists app;

do $$
declare r text;
begin
  foreach r in array array['marlstead_owner','marlstead_app','marlstead_relay','marlstead_readonly'] loop
    if not exists (select 1 from pg_roles where rolname = r) then
      execute format('create role %I nologin nobypassrls', r);
    end if;
  end loop;
end
$$;
-- if the loading role isn't a superuser, it must be a member of the owner role to switch to it
do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant marlstead_owner to %I', current_user);
  end if;
end
$$;
alter schema core owner to marlstead_owner;
alter schema app owner to marlstead_owner;
set role marlstead_owner;

create function app.current_organization_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::uuid;

create function app.current_actor_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.actor_id', true), '')::uuid;

create function app.touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.version := old.version + 1;
  return new;
end
$$;


-- ============================================================ mvp.0
create table core.organizations (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 120),
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])$'),
  status text not null default 'active' check (status in ('active', 'suspended', 'closing', 'closed')),
  country char(2) not null,
  default_currency char(3) not null default 'EUR' check (default_currency ~ '^[A-Z]{3}$'),
  default_time_zone text not null default 'Europe/Berlin',
  billing_email text not null,
  settings jsonb not null default '{}',
  deletion_requested_at timestamptz,
  closes_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (slug)
);
comment on table core.organizations is 'The tenant: a management company, or an owner who manages their own properties.';
comment on column core.organizations.billing_email is 'pii: personal. Organization data.';
comment on column core.organizations.slug is 'Unique. Can''t be changed.';
comment on column core.organizations.country is 'ISO 3166-1 alpha-2 code.';
comment on column core.organizations.default_currency is 'ISO 4217 code.';
comment on column core.organizations.default_time_zone is 'IANA name.';
comment on column core.organizations.settings is 'Members: deposit_percent, balance_due_days, quote_ttl_minutes, hold_ttl_minutes; from mvp.2, management_fee_bps, which the API doesn''t return.';
comment on column core.organizations.closes_at is '30 days after deletion_requested_at.';
create table core.users (
  id uuid primary key,
  email text not null,
  display_name text not null check (char_length(display_name) between 1 and 120),
  avatar_url text,
  locale text not null default 'en',
  status text not null default 'active' check (status in ('active', 'disabled')),
  last_signed_in_at timestamptz,
  anonymized_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table core.users is 'A person who signs in. Each person has one user, who can belong to up to 5 organizations.';
comment on column core.users.email is 'pii: personal. User data. Unique, compared in lowercase.';
comment on column core.users.display_name is 'pii: personal. User data.';
comment on column core.users.avatar_url is 'pii: personal. User data.';
create table core.user_identities (
  id uuid primary key,
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  email_verified boolean not null default false,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (issuer, subject)
);
comment on table core.user_identities is 'Link from a user to an identity-provider subject.';
comment on column core.user_identities.subject is 'pii: personal. User data.';
create table core.members (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  user_id uuid not null,
  role_code text not null,
  status text not null default 'active' check (status in ('active', 'suspended', 'removed')),
  all_properties boolean not null default true,
  joined_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, user_id)
);
comment on table core.members is 'A user''s membership in one organization, with one role.';
comment on column core.members.all_properties is 'If false, the member sees only the properties in property_grants.';
create table core.invitations (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  email text not null,
  role_code text not null,
  all_properties boolean not null default true,
  property_ids uuid[] not null default '{}',
  message text check (char_length(message) <= 500),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'expired', 'revoked')),
  token_hash bytea not null,
  expires_at timestamptz not null,
  invited_by_member_id uuid not null,
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check (all_properties or cardinality(property_ids) between 1 and 100)
);
comment on table core.invitations is 'An offer to join an organization, sent to an email address.';
comment on column core.invitations.email is 'pii: personal. Data of an invited user.';
comment on column core.invitations.token_hash is 'pii: secret. Hash of the token in the invitation.';
create table core.roles (
  code text primary key,
  name text not null,
  rank integer not null,
  assignable boolean not null default true
);
comment on table core.roles is 'Catalog of roles.';
comment on column core.roles.rank is 'Members can only invite roles below their own rank. Owners can invite any role.';
create table core.role_permissions (
  role_code text not null,
  scope text not null,
  primary key (role_code, scope)
);
comment on table core.role_permissions is 'Scopes of each role.';
create table core.property_grants (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  member_id uuid not null,
  property_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, member_id, property_id)
);
comment on table core.property_grants is 'Limits a member to specific properties if all_properties is false.';
create table core.properties (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  name text not null check (char_length(name) between 1 and 160),
  external_ref text check (char_length(external_ref) <= 80),
  property_type text not null check (property_type in ('apartment', 'house', 'villa', 'townhouse', 'cabin', 'boat', 'other')),
  status text not null default 'draft' check (status in ('draft', 'active', 'inactive', 'archived')),
  address_line1 text not null,
  address_line2 text,
  city text not null,
  region text,
  postal_code text,
  country char(2) not null,
  latitude numeric(9,6) check (latitude between -90 and 90),
  longitude numeric(9,6) check (longitude between -180 and 180),
  time_zone text not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  check_in_time time not null default '15:00',
  check_out_time time not null default '11:00',
  cancellation_policy text not null default 'moderate' check (cancellation_policy in ('flexible', 'moderate', 'strict', 'non_refundable')),
  registration_number text,
  events_allowed boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check ((latitude is null) = (longitude is null))
);
comment on table core.properties is 'A place with one address and up to 250 units.';
comment on column core.properties.address_line1 is 'pii: personal. Property data.';
comment on column core.properties.address_line2 is 'pii: personal. Property data.';
comment on column core.properties.external_ref is 'The caller''s own reference. Unique per organization.';
comment on column core.properties.time_zone is 'IANA name, used for local stay dates.';
comment on column core.properties.currency is 'ISO 4217 code. Fixed at creation.';
comment on column core.properties.registration_number is 'Public registration number. Required to publish a listing in countries that require one.';
create table core.units (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  property_id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  unit_code text not null check (unit_code ~ '^[A-Z0-9-]{1,20}$'),
  status text not null default 'draft' check (status in ('draft', 'active', 'inactive', 'archived')),
  max_guests smallint not null check (max_guests between 1 and 50),
  bedrooms smallint not null default 1 check (bedrooms between 0 and 50),
  beds smallint not null default 1 check (beds between 0 and 100),
  bathrooms numeric(3,1) not null default 1 check (bathrooms between 0 and 50),
  size_sqm integer check (size_sqm > 0),
  min_nights smallint not null default 1 check (min_nights between 1 and 365),
  max_nights smallint not null default 90 check (max_nights between 1 and 365),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, property_id, unit_code),
  check (min_nights <= max_nights)
);
comment on table core.units is 'What a guest books. Each unit has its own calendar and prices.';
comment on column core.units.unit_code is 'Unique within the property.';
create table core.amenities (
  code text primary key,
  name text not null,
  category text not null check (category in ('essential', 'kitchen', 'outdoor', 'safety', 'accessibility', 'family', 'work', 'other'))
);
comment on table core.amenities is 'Catalog of amenity codes.';
create table core.unit_amenities (
  organization_id uuid not null references core.organizations (id),
  unit_id uuid not null,
  amenity_code text not null,
  primary key (organization_id, unit_id, amenity_code)
);
comment on table core.unit_amenities is 'Amenities of a unit. The API returns the codes as unit.amenities.';
create table core.calendar_claims (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  unit_id uuid not null,
  stay daterange not null check (not isempty(stay) and lower_inc(stay) and not upper_inc(stay) and not upper_inf(stay)),
  kind text not null check (kind in ('hold', 'booking', 'block')),
  hold_id uuid,
  booking_id uuid,
  block_id uuid,
  state text not null default 'active' check (state in ('active', 'released')),
  released_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check (num_nonnulls(hold_id, booking_id, block_id) = 1),
  check ((kind = 'hold') = (hold_id is not null) and (kind = 'booking') = (booking_id is not null) and (kind = 'block') = (block_id is not null)),
  check ((state = 'released') = (released_at is not null)),
  constraint calendar_claims_no_overlap exclude using gist (unit_id with =, stay with &&) where (state = 'active')
);
comment on table core.calendar_claims is 'One occupied date range of a unit. Only this table determines whether a night is free.';
comment on column core.calendar_claims.stay is 'Half-open: the night of the upper bound is free.';
create table core.blocks (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  unit_id uuid not null,
  start_date date not null,
  end_date date not null,
  reason text not null default 'other' check (reason in ('owner_stay', 'maintenance', 'seasonal_closure', 'channel', 'other')),
  note text check (char_length(note) <= 500),
  status text not null default 'active' check (status in ('active', 'released', 'ended')),
  source text not null default 'api' check (source in ('api', 'channel', 'ical')),
  created_by_member_id uuid,
  released_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check (end_date > start_date)
);
comment on table core.blocks is 'Nights that aren''t for sale.';
comment on column core.blocks.end_date is 'Exclusive.';
create table core.bookings (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  property_id uuid not null,
  unit_id uuid not null,
  guest_id uuid not null,
  hold_id uuid,
  channel_id uuid,
  source text not null check (source in ('direct', 'hostaway', 'airbnb', 'booking_com', 'vrbo', 'ical', 'manual')),
  source_reference text,
  confirmation_code text not null check (confirmation_code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  check_in date not null,
  check_out date not null,
  adults smallint not null default 1,
  children smallint not null default 0,
  infants smallint not null default 0,
  pets smallint not null default 0,
  status text not null default 'confirmed' check (status in ('pending', 'confirmed', 'in_stay', 'completed', 'cancelled', 'no_show')),
  calendar_state text not null default 'claimed' check (calendar_state in ('claimed', 'conflicted', 'released')),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  total_amount bigint not null check (total_amount >= 0),
  paid_amount bigint not null default 0 check (paid_amount >= 0),
  balance_amount bigint not null generated always as (total_amount - paid_amount) stored,
  payment_terms text not null default 'deposit' check (payment_terms in ('full', 'deposit', 'offline', 'channel')),
  cancellation_policy text not null check (cancellation_policy in ('flexible', 'moderate', 'strict', 'non_refundable', 'channel')),
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('guest', 'host', 'channel', 'system')),
  cancellation_reason text check (char_length(cancellation_reason) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check (check_out > check_in),
  unique (organization_id, confirmation_code),
  unique (organization_id, hold_id),
  unique (organization_id, channel_id, source_reference),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'cancelled') = (cancelled_by is not null))
);
comment on table core.bookings is 'A confirmed or imported stay.';
comment on column core.bookings.check_out is 'Check-out date, exclusive.';
comment on column core.bookings.source_reference is 'The booking''s reference at its source.';
create table core.booking_lines (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  booking_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('night', 'discount', 'fee', 'tax', 'commission', 'cancellation_fee')),
  label text not null,
  service_date date,
  quantity integer not null default 1,
  unit_amount bigint not null,
  amount bigint not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, booking_id, position)
);
comment on table core.booking_lines is 'One price line of a booking. Fixed at confirmation.';
create table core.guests (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  full_name text not null,
  email text,
  phone text,
  country char(2),
  language text,
  marketing_consent_at timestamptz,
  anonymized_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id)
);
comment on table core.guests is 'A person who stays.';
comment on column core.guests.full_name is 'pii: personal. Guest data.';
comment on column core.guests.email is 'pii: personal. Guest data.';
comment on column core.guests.phone is 'pii: personal. Guest data. In E.164 format, unless it was imported.';
comment on column core.guests.language is 'BCP 47 tag.';
create table core.channels (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  provider text not null check (provider in ('hostaway', 'airbnb', 'booking_com', 'vrbo')),
  name text not null check (char_length(name) between 1 and 80),
  status text not null default 'pending' check (status in ('pending', 'active', 'degraded', 'suspended', 'disconnected')),
  external_account_id text not null,
  capabilities text[] not null default '{}',
  sync_interval_minutes smallint not null default 15 check (sync_interval_minutes between 5 and 1440),
  webhook_external_id text,
  last_synced_at timestamptz,
  last_error_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, provider, external_account_id)
);
comment on table core.channels is 'A connection between an organization and one account at a channel or property-management system.';
comment on column core.channels.last_synced_at is 'Null if the channel has never been read: an import is due at once, whatever the interval.';
comment on column core.channels.capabilities is 'Some of import_bookings, import_supply, push_availability, push_rates, push_content.';
create table core.channel_credentials (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  channel_id uuid not null,
  kind text not null check (kind in ('client_credentials', 'access_token', 'webhook_basic')),
  ciphertext bytea not null,
  key_id text not null,
  expires_at timestamptz,
  rotated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, channel_id, kind)
);
comment on table core.channel_credentials is 'The encrypted credentials of a channel.';
comment on column core.channel_credentials.ciphertext is 'pii: secret. The encrypted credentials of a channel.';
comment on column core.channel_credentials.key_id is 'Id of the field key that encrypted the credentials.';
create table core.channel_mappings (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  channel_id uuid not null,
  entity_type text not null check (entity_type in ('property', 'unit', 'booking', 'guest')),
  entity_id uuid not null,
  external_type text not null,
  external_id text not null,
  external_updated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, channel_id, external_type, external_id),
  unique (organization_id, channel_id, entity_type, entity_id, external_type),
  check (external_updated_at is null or entity_type = 'booking')
);
comment on table core.channel_mappings is 'Maps an internal entity to an external id.';
comment on column core.channel_mappings.entity_id is 'Id in the table given by entity_type. A nightly job checks it.';
comment on column core.channel_mappings.external_updated_at is 'Provider''s time of the reservation state that we applied last. An import skips states that aren''t newer.';
create table core.sync_runs (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  channel_id uuid not null,
  listing_id uuid,
  direction text not null check (direction in ('inbound', 'outbound')),
  scope text not null check (scope in ('full', 'bookings', 'calendar', 'rates', 'content')),
  trigger text not null check (trigger in ('manual', 'schedule', 'webhook', 'system')),
  status text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'partial', 'failed')),
  counters jsonb not null default '{}',
  started_at timestamptz,
  finished_at timestamptz,
  error_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id)
);
comment on table core.sync_runs is 'One run of an import or a push.';
comment on column core.sync_runs.counters is 'Counts for read, created, updated, unchanged, conflicted, failed.';
create table core.webhook_receipts (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  channel_id uuid not null,
  provider text not null,
  dedupe_key text not null,
  event_type text not null,
  external_object_id text,
  payload jsonb,
  status text not null default 'received' check (status in ('received', 'processing', 'processed', 'ignored', 'failed')),
  attempts smallint not null default 0,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, channel_id, dedupe_key)
);
comment on table core.webhook_receipts is 'Inbox: one received webhook delivery, stored before we acknowledge it.';
comment on column core.webhook_receipts.payload is 'pii: personal. Guest data in a channel''s delivery.';
comment on column core.webhook_receipts.dedupe_key is 'SHA-256 over channel id, event, object id, and body.';
create table core.audit_events (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  occurred_at timestamptz not null default now(),
  actor_type text not null check (actor_type in ('member', 'service_account', 'platform_support', 'system', 'channel')),
  actor_id uuid,
  action text not null,
  entity_type text not null,
  entity_id uuid,
  changes jsonb not null default '{}',
  request_id text,
  ip inet,
  prev_hash bytea,
  hash bytea not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
comment on table core.audit_events is 'Who did what to which entity, hash-chained per organization.';
comment on column core.audit_events.ip is 'pii: personal. User data.';
comment on column core.audit_events.action is 'Operation slug or job name.';
comment on column core.audit_events.changes is 'The value of each field before and after. Personal fields are hashed.';
create table core.outbox_events (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  event_type text not null,
  schema_version smallint not null default 1,
  aggregate_type text not null,
  aggregate_id uuid not null,
  aggregate_version integer not null,
  payload jsonb not null,
  headers jsonb not null default '{}',
  occurred_at timestamptz not null default now(),
  published_at timestamptz,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (aggregate_type, aggregate_id, aggregate_version, event_type)
);
comment on table core.outbox_events is 'A domain event, written in the same transaction as the change.';
comment on column core.outbox_events.headers is 'Members: traceparent, actor, request_id.';
create table core.consumed_events (
  consumer text not null,
  event_id uuid not null,
  consumed_at timestamptz not null default now(),
  primary key (consumer, event_id)
);
comment on table core.consumed_events is 'An event that a consumer has applied. Deleted after 30 days.';
comment on column core.consumed_events.consumer is 'Name of the consumer group, such as payments.';
comment on column core.consumed_events.event_id is 'Id in outbox_events. Not a foreign key, because published events are deleted first.';
create table core.idempotency_records (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  principal text not null,
  operation text not null,
  key text not null check (char_length(key) between 16 and 128),
  request_hash bytea not null,
  status text not null default 'in_progress' check (status in ('in_progress', 'completed')),
  response_status smallint,
  response_body jsonb,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, principal, operation, key)
);
comment on table core.idempotency_records is 'The stored response to an unsafe request.';
comment on column core.idempotency_records.response_body is 'pii: personal. Guest data in a response.';
create table core.dead_letters (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  queue text not null,
  job_name text not null,
  job_id text not null,
  payload jsonb not null,
  error text not null,
  failed_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'replayed', 'discarded')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id)
);
comment on table core.dead_letters is 'A job that failed its last attempt.';
comment on column core.dead_letters.payload is 'pii: personal. Jobs contain only ids, but an error handler may have added guest data.';
alter table core.user_identities add constraint user_identities_user_id_fkey foreign key (user_id) references core.users (id);
alter table core.members add constraint members_user_id_fkey foreign key (user_id) references core.users (id);
alter table core.members add constraint members_role_code_fkey foreign key (role_code) references core.roles (code);
alter table core.invitations add constraint invitations_role_code_fkey foreign key (role_code) references core.roles (code);
alter table core.invitations add constraint invitations_invited_by_member_id_fkey foreign key (organization_id, invited_by_member_id) references core.members (organization_id, id);
alter table core.role_permissions add constraint role_permissions_role_code_fkey foreign key (role_code) references core.roles (code);
alter table core.property_grants add constraint property_grants_member_id_fkey foreign key (organization_id, member_id) references core.members (organization_id, id);
alter table core.property_grants add constraint property_grants_property_id_fkey foreign key (organization_id, property_id) references core.properties (organization_id, id);
alter table core.units add constraint units_property_id_fkey foreign key (organization_id, property_id) references core.properties (organization_id, id);
alter table core.unit_amenities add constraint unit_amenities_unit_id_fkey foreign key (organization_id, unit_id) references core.units (organization_id, id);
alter table core.unit_amenities add constraint unit_amenities_amenity_code_fkey foreign key (amenity_code) references core.amenities (code);
alter table core.calendar_claims add constraint calendar_claims_unit_id_fkey foreign key (organization_id, unit_id) references core.units (organization_id, id);
alter table core.calendar_claims add constraint calendar_claims_booking_id_fkey foreign key (organization_id, booking_id) references core.bookings (organization_id, id);
alter table core.calendar_claims add constraint calendar_claims_block_id_fkey foreign key (organization_id, block_id) references core.blocks (organization_id, id);
alter table core.blocks add constraint blocks_unit_id_fkey foreign key (organization_id, unit_id) references core.units (organization_id, id);
alter table core.blocks add constraint blocks_created_by_member_id_fkey foreign key (organization_id, created_by_member_id) references core.members (organization_id, id);
alter table core.bookings add constraint bookings_property_id_fkey foreign key (organization_id, property_id) references core.properties (organization_id, id);
alter table core.bookings add constraint bookings_unit_id_fkey foreign key (organization_id, unit_id) references core.units (organization_id, id);
alter table core.bookings add constraint bookings_guest_id_fkey foreign key (organization_id, guest_id) references core.guests (organization_id, id);
alter table core.bookings add constraint bookings_channel_id_fkey foreign key (organization_id, channel_id) references core.channels (organization_id, id);
alter table core.booking_lines add constraint booking_lines_booking_id_fkey foreign key (organization_id, booking_id) references core.bookings (organization_id, id);
alter table core.channel_credentials add constraint channel_credentials_channel_id_fkey foreign key (organization_id, channel_id) references core.channels (organization_id, id);
alter table core.channel_mappings add constraint channel_mappings_channel_id_fkey foreign key (organization_id, channel_id) references core.channels (organization_id, id);
alter table core.sync_runs add constraint sync_runs_channel_id_fkey foreign key (organization_id, channel_id) references core.channels (organization_id, id);
alter table core.webhook_receipts add constraint webhook_receipts_channel_id_fkey foreign key (organization_id, channel_id) references core.channels (organization_id, id);
create unique index users_email_key on core.users (lower(email));
create unique index invitations_pending_key on core.invitations (organization_id, lower(email)) where status = 'pending';
create unique index properties_external_ref_key on core.properties (organization_id, external_ref) where external_ref is not null;
create index properties_list_idx on core.properties (organization_id, status, created_at desc, id desc);
create index units_property_idx on core.units (organization_id, property_id);
create index calendar_claims_booking_idx on core.calendar_claims (organization_id, booking_id) where booking_id is not null;
create index blocks_unit_idx on core.blocks (organization_id, unit_id, start_date);
create index bookings_list_idx on core.bookings (organization_id, check_in, id);
create index bookings_updated_idx on core.bookings (organization_id, updated_at, id);
create index bookings_unit_idx on core.bookings (organization_id, unit_id, check_in);
create index guests_email_idx on core.guests (organization_id, lower(email)) where email is not null;
create unique index sync_runs_one_active on core.sync_runs (channel_id, coalesce(listing_id, '00000000-0000-0000-0000-000000000000'), direction, scope) where status in ('queued', 'running');
create index webhook_receipts_open_idx on core.webhook_receipts (received_at) where status in ('received', 'failed');
create index audit_events_entity_idx on core.audit_events (organization_id, entity_type, entity_id, occurred_at desc);
create index outbox_events_unpublished_idx on core.outbox_events (occurred_at, id) where published_at is null;
create index consumed_events_age_idx on core.consumed_events (consumed_at);
create index idempotency_records_expiry_idx on core.idempotency_records (expires_at);
create index dead_letters_open_idx on core.dead_letters (queue, failed_at) where status = 'open';
create trigger touch before update on core.organizations for each row execute function app.touch();
create trigger touch before update on core.users for each row execute function app.touch();
create trigger touch before update on core.user_identities for each row execute function app.touch();
create trigger touch before update on core.members for each row execute function app.touch();
create trigger touch before update on core.invitations for each row execute function app.touch();
create trigger touch before update on core.property_grants for each row execute function app.touch();
create trigger touch before update on core.properties for each row execute function app.touch();
create trigger touch before update on core.units for each row execute function app.touch();
create trigger touch before update on core.calendar_claims for each row execute function app.touch();
create trigger touch before update on core.blocks for each row execute function app.touch();
create trigger touch before update on core.bookings for each row execute function app.touch();
create trigger touch before update on core.booking_lines for each row execute function app.touch();
create trigger touch before update on core.guests for each row execute function app.touch();
create trigger touch before update on core.channels for each row execute function app.touch();
create trigger touch before update on core.channel_credentials for each row execute function app.touch();
create trigger touch before update on core.channel_mappings for each row execute function app.touch();
create trigger touch before update on core.sync_runs for each row execute function app.touch();
create trigger touch before update on core.webhook_receipts for each row execute function app.touch();
create trigger touch before update on core.idempotency_records for each row execute function app.touch();
create trigger touch before update on core.dead_letters for each row execute function app.touch();
grant select, insert, update, delete on core.organizations to marlstead_app;
grant select on core.organizations to marlstead_readonly;
grant select, insert, update, delete on core.users to marlstead_app;
grant select on core.users to marlstead_readonly;
grant select, insert, update, delete on core.user_identities to marlstead_app;
alter table core.members enable row level security;
alter table core.members force row level security;
create policy tenant_isolation on core.members to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.members to marlstead_app;
grant select on core.members to marlstead_readonly;
alter table core.invitations enable row level security;
alter table core.invitations force row level security;
create policy tenant_isolation on core.invitations to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.invitations to marlstead_app;
grant select on core.invitations to marlstead_readonly;
grant select on core.roles to marlstead_app;
grant select on core.roles to marlstead_readonly;
grant select on core.role_permissions to marlstead_app;
grant select on core.role_permissions to marlstead_readonly;
alter table core.property_grants enable row level security;
alter table core.property_grants force row level security;
create policy tenant_isolation on core.property_grants to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.property_grants to marlstead_app;
grant select on core.property_grants to marlstead_readonly;
alter table core.properties enable row level security;
alter table core.properties force row level security;
create policy tenant_isolation on core.properties to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.properties to marlstead_app;
grant select on core.properties to marlstead_readonly;
alter table core.units enable row level security;
alter table core.units force row level security;
create policy tenant_isolation on core.units to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.units to marlstead_app;
grant select on core.units to marlstead_readonly;
grant select on core.amenities to marlstead_app;
grant select on core.amenities to marlstead_readonly;
alter table core.unit_amenities enable row level security;
alter table core.unit_amenities force row level security;
create policy tenant_isolation on core.unit_amenities to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.unit_amenities to marlstead_app;
grant select on core.unit_amenities to marlstead_readonly;
alter table core.calendar_claims enable row level security;
alter table core.calendar_claims force row level security;
create policy tenant_isolation on core.calendar_claims to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.calendar_claims to marlstead_app;
grant select on core.calendar_claims to marlstead_readonly;
alter table core.blocks enable row level security;
alter table core.blocks force row level security;
create policy tenant_isolation on core.blocks to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.blocks to marlstead_app;
grant select on core.blocks to marlstead_readonly;
alter table core.bookings enable row level security;
alter table core.bookings force row level security;
create policy tenant_isolation on core.bookings to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.bookings to marlstead_app;
grant select on core.bookings to marlstead_readonly;
alter table core.booking_lines enable row level security;
alter table core.booking_lines force row level security;
create policy tenant_isolation on core.booking_lines to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.booking_lines to marlstead_app;
grant select on core.booking_lines to marlstead_readonly;
alter table core.guests enable row level security;
alter table core.guests force row level security;
create policy tenant_isolation on core.guests to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.guests to marlstead_app;
grant select on core.guests to marlstead_readonly;
alter table core.channels enable row level security;
alter table core.channels force row level security;
create policy tenant_isolation on core.channels to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.channels to marlstead_app;
grant select on core.channels to marlstead_readonly;
alter table core.channel_credentials enable row level security;
alter table core.channel_credentials force row level security;
create policy tenant_isolation on core.channel_credentials to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.channel_credentials to marlstead_app;
alter table core.channel_mappings enable row level security;
alter table core.channel_mappings force row level security;
create policy tenant_isolation on core.channel_mappings to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.channel_mappings to marlstead_app;
grant select on core.channel_mappings to marlstead_readonly;
alter table core.sync_runs enable row level security;
alter table core.sync_runs force row level security;
create policy tenant_isolation on core.sync_runs to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.sync_runs to marlstead_app;
grant select on core.sync_runs to marlstead_readonly;
alter table core.webhook_receipts enable row level security;
alter table core.webhook_receipts force row level security;
create policy tenant_isolation on core.webhook_receipts to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.webhook_receipts to marlstead_app;
grant select on core.webhook_receipts to marlstead_readonly;
alter table core.audit_events enable row level security;
alter table core.audit_events force row level security;
create policy tenant_isolation on core.audit_events to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert on core.audit_events to marlstead_app;
grant select on core.audit_events to marlstead_readonly;
alter table core.outbox_events enable row level security;
alter table core.outbox_events force row level security;
create policy tenant_isolation on core.outbox_events to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert on core.outbox_events to marlstead_app;
grant select on core.outbox_events to marlstead_readonly;
grant select, insert, delete on core.consumed_events to marlstead_app;
grant select on core.consumed_events to marlstead_readonly;
alter table core.idempotency_records enable row level security;
alter table core.idempotency_records force row level security;
create policy tenant_isolation on core.idempotency_records to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.idempotency_records to marlstead_app;
grant select on core.idempotency_records to marlstead_readonly;
alter table core.dead_letters enable row level security;
alter table core.dead_letters force row level security;
create policy tenant_isolation on core.dead_letters to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.dead_letters to marlstead_app;
grant select on core.dead_letters to marlstead_readonly;

-- organizations: the current one, plus the ones the signed-in user belongs to (read only)
alter table core.organizations enable row level security;
alter table core.organizations force row level security;
create policy own_organization on core.organizations to marlstead_app, marlstead_readonly
  using (id = (select app.current_organization_id()))
  with check (id = (select app.current_organization_id()));
create policy member_organizations on core.organizations for select to marlstead_app
  using (id in (select m.organization_id from core.members m
                where m.user_id = (select app.current_actor_id()) and m.status = 'active'));
create policy own_memberships on core.members for select to marlstead_app
  using (user_id = (select app.current_actor_id()));

-- users: the signed-in user, and everyone else in the current organization
alter table core.users enable row level security;
alter table core.users force row level security;
create policy visible_users on core.users to marlstead_app, marlstead_readonly
  using (id = (select app.current_actor_id())
         or exists (select 1 from core.members m
                    where m.user_id = users.id
                      and m.organization_id = (select app.current_organization_id())))
  with check (id = (select app.current_actor_id()));

-- identity-provider links: only the user's own; sign-in itself uses app.resolve_identity
alter table core.user_identities enable row level security;
alter table core.user_identities force row level security;
create policy own_identities on core.user_identities to marlstead_app
  using (user_id = (select app.current_actor_id()))
  with check (user_id = (select app.current_actor_id()));

-- lookups that must run before the organization is known
create function app.resolve_identity(p_issuer text, p_subject text) returns uuid
  language sql stable security definer set search_path = ''
  return (select user_id from core.user_identities where issuer = p_issuer and subject = p_subject);
create function app.channel_organization(p_channel uuid) returns uuid
  language sql stable security definer set search_path = ''
  return (select organization_id from core.channels where id = p_channel);
create function app.invitation_organization(p_token_hash bytea) returns uuid
  language sql stable security definer set search_path = ''
  return (select organization_id from core.invitations where token_hash = p_token_hash and status = 'pending');
create policy owner_lookup on core.user_identities for select to marlstead_owner using (true);
create policy owner_lookup on core.channels for select to marlstead_owner using (true);
create policy owner_lookup on core.invitations for select to marlstead_owner using (true);
revoke execute on function app.resolve_identity(text, text), app.channel_organization(uuid), app.invitation_organization(bytea) from public;
grant execute on function app.resolve_identity(text, text), app.channel_organization(uuid), app.invitation_organization(bytea) to marlstead_app;

-- outbox relay
create policy relay_reads on core.outbox_events for select to marlstead_relay using (true);
create policy relay_marks on core.outbox_events for update to marlstead_relay using (true) with check (true);
grant select on core.outbox_events to marlstead_relay;
grant update (published_at, attempts) on core.outbox_events to marlstead_relay;

-- outbox retention: the daily job outbox.prune on the worker calls this function
create function app.prune_outbox() returns bigint
  language sql volatile security definer set search_path = ''
  as $$
    with pruned as (delete from core.outbox_events where published_at < now() - interval '7 days' returning 1)
    select count(*) from pruned;
  $$;
create policy owner_prunes on core.outbox_events to marlstead_owner
  using (published_at < now() - interval '7 days') with check (false);
revoke execute on function app.prune_outbox() from public;
grant execute on function app.prune_outbox() to marlstead_app;
grant usage on schema core, app to marlstead_app, marlstead_relay, marlstead_readonly;

-- ============================================================ mvp.1
create table core.stay_restrictions (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  unit_id uuid not null,
  dates daterange not null,
  min_nights smallint check (min_nights between 1 and 365),
  max_nights smallint check (max_nights between 1 and 365),
  closed_to_arrival boolean not null default false,
  closed_to_departure boolean not null default false,
  source text not null default 'channel' check (source in ('manual', 'channel')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check (not isempty(dates)),
  check (min_nights is null or max_nights is null or min_nights <= max_nights)
);
comment on table core.stay_restrictions is 'Minimum and maximum stay, and closed arrivals and departures, per date range.';
create table core.quotes (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  unit_id uuid not null,
  check_in date not null,
  check_out date not null,
  adults smallint not null check (adults between 1 and 50),
  children smallint not null default 0 check (children between 0 and 50),
  infants smallint not null default 0 check (infants between 0 and 20),
  pets smallint not null default 0 check (pets between 0 and 20),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  rental_amount bigint not null check (rental_amount >= 0),
  discount_amount bigint not null default 0 check (discount_amount <= 0),
  fees_amount bigint not null default 0 check (fees_amount >= 0),
  taxes_amount bigint not null default 0 check (taxes_amount >= 0),
  total_amount bigint not null,
  due_now_amount bigint not null check (due_now_amount >= 0),
  payment_terms text not null default 'deposit' check (payment_terms in ('full', 'deposit', 'offline')),
  cancellation_policy text not null check (cancellation_policy in ('flexible', 'moderate', 'strict', 'non_refundable')),
  status text not null default 'open' check (status in ('open', 'converted', 'expired')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check (check_out > check_in),
  check (check_out - check_in <= 365),
  check (total_amount = rental_amount + discount_amount + fees_amount + taxes_amount),
  check (due_now_amount <= total_amount)
);
comment on table core.quotes is 'A priced offer for a stay. It doesn''t reserve any nights.';
comment on column core.quotes.check_out is 'Check-out date, exclusive.';
comment on column core.quotes.discount_amount is 'Zero or negative.';
comment on column core.quotes.total_amount is 'The sum of rental, discount, fees, and taxes.';
create table core.quote_lines (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  quote_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('night', 'discount', 'fee', 'tax')),
  label text not null,
  service_date date,
  quantity integer not null default 1,
  unit_amount bigint not null,
  amount bigint not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  price_rule_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, quote_id, position)
);
comment on table core.quote_lines is 'One line of a quote.';
create table core.holds (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  quote_id uuid not null,
  unit_id uuid not null,
  check_in date not null,
  check_out date not null,
  status text not null default 'active' check (status in ('active', 'confirmed', 'expired', 'released')),
  expires_at timestamptz not null,
  release_reason text check (release_reason in ('payment_failed', 'superseded', 'operator', 'system')),
  released_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, quote_id),
  check (check_out > check_in)
);
comment on table core.holds is 'A temporary reservation of nights while the guest pays.';
comment on column core.holds.check_out is 'Check-out date, exclusive.';
create table core.price_rules (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  property_id uuid,
  unit_id uuid,
  kind text not null check (kind in ('base', 'season', 'weekday', 'length_of_stay', 'lead_time', 'occupancy', 'fee', 'tax')),
  name text not null check (char_length(name) between 1 and 80),
  status text not null default 'active' check (status in ('active', 'archived')),
  priority smallint not null default 100 check (priority between 0 and 1000),
  dates daterange,
  weekdays smallint[],
  min_nights smallint check (min_nights between 1 and 365),
  max_nights smallint check (max_nights between 1 and 365),
  min_lead_days smallint check (min_lead_days between 0 and 730),
  max_lead_days smallint check (max_lead_days between 0 and 730),
  guests_over smallint check (guests_over between 1 and 50),
  adjustment text not null check (adjustment in ('set_amount', 'add_amount', 'percent')),
  amount bigint,
  percent_bps integer check (percent_bps between -9000 and 50000),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  charge_basis text not null default 'per_night' check (charge_basis in ('per_night', 'per_stay', 'per_guest_night', 'per_guest_stay')),
  taxable boolean not null default true,
  refundable boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check (num_nonnulls(property_id, unit_id) = 1),
  check ((adjustment = 'percent') = (percent_bps is not null) and (adjustment <> 'percent') = (amount is not null)),
  check (kind <> 'base' or adjustment = 'set_amount')
);
comment on table core.price_rules is 'One rule for the nightly price, a fee, or a tax.';
comment on column core.price_rules.priority is 'Decides between matching rules of the same kind and the same unit or property: the highest wins, and if two are equal, the greater id (created last). Fees and taxes all apply.';
comment on column core.price_rules.dates is 'Null if the rule always applies. The API returns start_date and an exclusive end_date.';
comment on column core.price_rules.weekdays is 'ISO weekdays: 1 is Monday, 7 is Sunday.';
comment on column core.price_rules.guests_over is 'Occupancy rules charge each guest above this count.';
comment on column core.price_rules.refundable is 'For fees only.';
create table core.payment_accounts (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  provider text not null check (provider in ('stripe', 'fake')),
  provider_account_ref text not null,
  status text not null default 'pending' check (status in ('pending', 'active', 'restricted', 'disabled')),
  country char(2) not null,
  default_currency char(3) not null check (default_currency ~ '^[A-Z]{3}$'),
  payouts_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, provider)
);
comment on table core.payment_accounts is 'The organization''s connected account at the payments provider.';
create table core.payment_intents (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  hold_id uuid,
  booking_id uuid,
  purpose text not null check (purpose in ('full', 'deposit', 'balance', 'damage_deposit')),
  amount bigint not null check (amount > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  capture_method text not null default 'manual' check (capture_method in ('automatic', 'manual')),
  status text not null default 'requires_payment_method' check (status in ('requires_payment_method', 'requires_action', 'processing', 'requires_capture', 'succeeded', 'cancelled')),
  provider text not null check (provider in ('stripe', 'fake')),
  provider_ref text not null,
  last_error_code text,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check (num_nonnulls(hold_id, booking_id) = 1),
  unique (provider, provider_ref)
);
comment on table core.payment_intents is 'A plan to collect one amount for a hold or a booking.';
comment on column core.payment_intents.expires_at is 'When the hold expires, if the intent is for a hold.';
create table core.payments (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  payment_intent_id uuid,
  booking_id uuid,
  hold_id uuid,
  amount bigint not null check (amount > 0),
  captured_amount bigint not null default 0 check (captured_amount between 0 and amount),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and captured_amount),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'authorized' check (status in ('authorized', 'captured', 'partially_refunded', 'refunded', 'voided', 'failed', 'disputed')),
  method text not null check (method in ('card', 'bank_transfer', 'offline', 'channel_collected')),
  card_brand text,
  card_last4 char(4),
  authorized_at timestamptz,
  capture_before timestamptz,
  captured_at timestamptz,
  provider_ref text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check (num_nonnulls(hold_id, booking_id) >= 1)
);
comment on table core.payments is 'Money for a stay, authorized or collected under a payment intent or by a channel.';
comment on column core.payments.card_last4 is 'pii: personal. Guest data.';
comment on column core.payments.amount is 'Authorized amount.';
comment on column core.payments.capture_before is 'End of the authorization window.';
create table core.refunds (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  payment_id uuid not null,
  booking_id uuid,
  amount bigint not null check (amount > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (reason in ('guest_cancellation', 'host_cancellation', 'duplicate', 'fraudulent', 'goodwill', 'damage_deposit_release')),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed', 'cancelled')),
  failure_code text,
  provider_ref text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id)
);
comment on table core.refunds is 'Money returned from a captured payment.';
create table core.ledger_entries (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  transaction_id uuid not null,
  account text not null check (account in ('guest_receivable', 'provider_clearing', 'channel_clearing', 'owner_payable', 'management_revenue', 'channel_commission', 'provider_fee', 'tax_payable', 'deposit_liability')),
  direction text not null check (direction in ('debit', 'credit')),
  amount bigint not null check (amount > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  booking_id uuid,
  payment_id uuid,
  refund_id uuid,
  payout_id uuid,
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
comment on table core.ledger_entries is 'One side of a double-entry posting.';
comment on column core.ledger_entries.transaction_id is 'Groups the two or more sides of a posting.';
alter table core.calendar_claims add constraint calendar_claims_hold_id_fkey foreign key (organization_id, hold_id) references core.holds (organization_id, id);
alter table core.bookings add constraint bookings_hold_id_fkey foreign key (organization_id, hold_id) references core.holds (organization_id, id);
alter table core.stay_restrictions add constraint stay_restrictions_unit_id_fkey foreign key (organization_id, unit_id) references core.units (organization_id, id);
alter table core.quotes add constraint quotes_unit_id_fkey foreign key (organization_id, unit_id) references core.units (organization_id, id);
alter table core.quote_lines add constraint quote_lines_quote_id_fkey foreign key (organization_id, quote_id) references core.quotes (organization_id, id);
alter table core.quote_lines add constraint quote_lines_price_rule_id_fkey foreign key (organization_id, price_rule_id) references core.price_rules (organization_id, id);
alter table core.holds add constraint holds_quote_id_fkey foreign key (organization_id, quote_id) references core.quotes (organization_id, id);
alter table core.holds add constraint holds_unit_id_fkey foreign key (organization_id, unit_id) references core.units (organization_id, id);
alter table core.price_rules add constraint price_rules_property_id_fkey foreign key (organization_id, property_id) references core.properties (organization_id, id);
alter table core.price_rules add constraint price_rules_unit_id_fkey foreign key (organization_id, unit_id) references core.units (organization_id, id);
alter table core.payment_intents add constraint payment_intents_hold_id_fkey foreign key (organization_id, hold_id) references core.holds (organization_id, id);
alter table core.payment_intents add constraint payment_intents_booking_id_fkey foreign key (organization_id, booking_id) references core.bookings (organization_id, id);
alter table core.payments add constraint payments_payment_intent_id_fkey foreign key (organization_id, payment_intent_id) references core.payment_intents (organization_id, id);
alter table core.payments add constraint payments_booking_id_fkey foreign key (organization_id, booking_id) references core.bookings (organization_id, id);
alter table core.payments add constraint payments_hold_id_fkey foreign key (organization_id, hold_id) references core.holds (organization_id, id);
alter table core.refunds add constraint refunds_payment_id_fkey foreign key (organization_id, payment_id) references core.payments (organization_id, id);
alter table core.refunds add constraint refunds_booking_id_fkey foreign key (organization_id, booking_id) references core.bookings (organization_id, id);
alter table core.ledger_entries add constraint ledger_entries_booking_id_fkey foreign key (organization_id, booking_id) references core.bookings (organization_id, id);
alter table core.ledger_entries add constraint ledger_entries_payment_id_fkey foreign key (organization_id, payment_id) references core.payments (organization_id, id);
alter table core.ledger_entries add constraint ledger_entries_refund_id_fkey foreign key (organization_id, refund_id) references core.refunds (organization_id, id);
create index stay_restrictions_dates_idx on core.stay_restrictions using gist (unit_id, dates);
create index quotes_expiry_idx on core.quotes (expires_at) where status = 'open';
create index holds_expiry_idx on core.holds (expires_at) where status = 'active';
create index price_rules_unit_idx on core.price_rules (organization_id, unit_id, kind, priority desc) where status = 'active';
create index price_rules_property_idx on core.price_rules (organization_id, property_id, kind, priority desc) where status = 'active';
create index payments_booking_idx on core.payments (organization_id, booking_id);
create index payments_capture_idx on core.payments (capture_before) where status = 'authorized';
create index refunds_payment_idx on core.refunds (organization_id, payment_id);
create index ledger_entries_tx_idx on core.ledger_entries (organization_id, transaction_id);
create index ledger_entries_account_idx on core.ledger_entries (organization_id, account, occurred_at);
create trigger touch before update on core.stay_restrictions for each row execute function app.touch();
create trigger touch before update on core.quotes for each row execute function app.touch();
create trigger touch before update on core.quote_lines for each row execute function app.touch();
create trigger touch before update on core.holds for each row execute function app.touch();
create trigger touch before update on core.price_rules for each row execute function app.touch();
create trigger touch before update on core.payment_accounts for each row execute function app.touch();
create trigger touch before update on core.payment_intents for each row execute function app.touch();
create trigger touch before update on core.payments for each row execute function app.touch();
create trigger touch before update on core.refunds for each row execute function app.touch();
alter table core.stay_restrictions enable row level security;
alter table core.stay_restrictions force row level security;
create policy tenant_isolation on core.stay_restrictions to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.stay_restrictions to marlstead_app;
grant select on core.stay_restrictions to marlstead_readonly;
alter table core.quotes enable row level security;
alter table core.quotes force row level security;
create policy tenant_isolation on core.quotes to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.quotes to marlstead_app;
grant select on core.quotes to marlstead_readonly;
alter table core.quote_lines enable row level security;
alter table core.quote_lines force row level security;
create policy tenant_isolation on core.quote_lines to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.quote_lines to marlstead_app;
grant select on core.quote_lines to marlstead_readonly;
alter table core.holds enable row level security;
alter table core.holds force row level security;
create policy tenant_isolation on core.holds to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.holds to marlstead_app;
grant select on core.holds to marlstead_readonly;
alter table core.price_rules enable row level security;
alter table core.price_rules force row level security;
create policy tenant_isolation on core.price_rules to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.price_rules to marlstead_app;
grant select on core.price_rules to marlstead_readonly;
alter table core.payment_accounts enable row level security;
alter table core.payment_accounts force row level security;
create policy tenant_isolation on core.payment_accounts to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.payment_accounts to marlstead_app;
grant select on core.payment_accounts to marlstead_readonly;
alter table core.payment_intents enable row level security;
alter table core.payment_intents force row level security;
create policy tenant_isolation on core.payment_intents to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.payment_intents to marlstead_app;
grant select on core.payment_intents to marlstead_readonly;
alter table core.payments enable row level security;
alter table core.payments force row level security;
create policy tenant_isolation on core.payments to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.payments to marlstead_app;
grant select on core.payments to marlstead_readonly;
alter table core.refunds enable row level security;
alter table core.refunds force row level security;
create policy tenant_isolation on core.refunds to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.refunds to marlstead_app;
grant select on core.refunds to marlstead_readonly;
alter table core.ledger_entries enable row level security;
alter table core.ledger_entries force row level security;
create policy tenant_isolation on core.ledger_entries to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert on core.ledger_entries to marlstead_app;
grant select on core.ledger_entries to marlstead_readonly;

-- ============================================================ mvp.2
create table core.ownerships (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  property_id uuid not null,
  owner_member_id uuid not null,
  share_bps integer not null check (share_bps between 1 and 10000),
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check (valid_to is null or valid_to > valid_from)
);
comment on table core.ownerships is 'An owner member''s share of a property, with validity dates.';
create table core.ical_feeds (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  unit_id uuid not null,
  direction text not null check (direction in ('import', 'export')),
  source_url text,
  token_hash bytea,
  refresh_minutes smallint not null default 30 check (refresh_minutes between 15 and 360),
  status text not null default 'active' check (status in ('active', 'failing', 'disabled')),
  last_fetched_at timestamptz,
  last_error_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check ((direction = 'import') = (source_url is not null))
);
comment on table core.ical_feeds is 'An imported or exported iCalendar feed of a unit. Imported events become blocks with source ical.';
comment on column core.ical_feeds.source_url is 'pii: secret. Anyone who knows it can read the calendar.';
comment on column core.ical_feeds.token_hash is 'pii: secret. Hash of the token in an exported feed''s URL.';
create table core.payouts (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  payee_type text not null check (payee_type in ('organization', 'property_owner')),
  payee_member_id uuid,
  payment_account_id uuid not null,
  period_start date not null,
  period_end date not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'pending' check (status in ('awaiting_approval', 'pending', 'in_transit', 'paid', 'failed', 'cancelled')),
  arrival_date date,
  failure_code text,
  created_by_member_id uuid not null,
  approved_by_member_id uuid,
  provider_ref text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check (period_end > period_start),
  check ((payee_type = 'property_owner') = (payee_member_id is not null)),
  check (approved_by_member_id is null or approved_by_member_id <> created_by_member_id)
);
comment on table core.payouts is 'A transfer to the organization or to an owner.';
comment on column core.payouts.period_end is 'Exclusive.';
create table core.payout_lines (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  payout_id uuid not null,
  booking_id uuid,
  kind text not null check (kind in ('rental', 'fee', 'tax', 'commission', 'management_fee', 'refund', 'adjustment')),
  amount bigint not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  label text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id)
);
comment on table core.payout_lines is 'The part of a payout that comes from one booking or one adjustment.';
comment on column core.payout_lines.amount is 'Negative for deductions.';
create table core.listings (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  unit_id uuid not null,
  channel_id uuid not null,
  external_listing_id text,
  title text not null check (char_length(title) between 8 and 120),
  status text not null default 'draft' check (status in ('draft', 'live', 'paused', 'retired')),
  sync_status text not null default 'never' check (sync_status in ('never', 'queued', 'running', 'in_sync', 'out_of_sync', 'failed')),
  markup_bps integer not null default 0 check (markup_bps between -5000 and 10000),
  content_hash bytea,
  last_synced_at timestamptz,
  last_error_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, unit_id, channel_id),
  check (status in ('draft', 'retired') or external_listing_id is not null)
);
comment on table core.listings is 'A unit as published on one channel.';
create table core.media_assets (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  property_id uuid,
  unit_id uuid,
  kind text not null default 'photo' check (kind in ('photo', 'floor_plan', 'video')),
  storage_key text not null,
  content_type text not null,
  bytes bigint not null check (bytes between 1 and 26214400),
  width_px integer,
  height_px integer,
  checksum_sha256 bytea not null,
  alt_text text check (char_length(alt_text) <= 200),
  position smallint not null default 0,
  status text not null default 'pending' check (status in ('pending', 'processing', 'ready', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check (num_nonnulls(property_id, unit_id) = 1)
);
comment on table core.media_assets is 'A photo, floor plan, or video of a property or unit.';
create table core.content_texts (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  property_id uuid,
  unit_id uuid,
  locale text not null,
  field text not null check (field in ('title', 'summary', 'description', 'house_rules', 'access_instructions')),
  body text not null,
  key_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check (num_nonnulls(property_id, unit_id) = 1),
  check ((field = 'access_instructions') = (key_id is not null))
);
comment on table core.content_texts is 'One text field of a property or unit in one language.';
comment on column core.content_texts.body is 'pii: sensitive. Only for the field access_instructions, which is stored encrypted. Other texts have no class.';
comment on column core.content_texts.key_id is 'Id of the field key that encrypted the body. Set only for access_instructions.';
comment on column core.content_texts.locale is 'BCP 47 tag.';
create table core.daily_unit_metrics (
  organization_id uuid not null references core.organizations (id),
  unit_id uuid not null,
  night date not null,
  state text not null check (state in ('sold', 'owner_stay', 'blocked', 'vacant')),
  booking_id uuid,
  source text,
  rental_amount bigint not null default 0,
  fees_amount bigint not null default 0,
  taxes_amount bigint not null default 0,
  commission_amount bigint not null default 0,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null default now(),
  primary key (organization_id, unit_id, night)
);
comment on table core.daily_unit_metrics is 'One row per unit and night: sold, owner stay, blocked, or vacant, with that night''s revenue.';
alter table core.ownerships add constraint ownerships_property_id_fkey foreign key (organization_id, property_id) references core.properties (organization_id, id);
alter table core.ownerships add constraint ownerships_owner_member_id_fkey foreign key (organization_id, owner_member_id) references core.members (organization_id, id);
alter table core.ical_feeds add constraint ical_feeds_unit_id_fkey foreign key (organization_id, unit_id) references core.units (organization_id, id);
alter table core.payouts add constraint payouts_payee_member_id_fkey foreign key (organization_id, payee_member_id) references core.members (organization_id, id);
alter table core.payouts add constraint payouts_payment_account_id_fkey foreign key (organization_id, payment_account_id) references core.payment_accounts (organization_id, id);
alter table core.payouts add constraint payouts_created_by_member_id_fkey foreign key (organization_id, created_by_member_id) references core.members (organization_id, id);
alter table core.payouts add constraint payouts_approved_by_member_id_fkey foreign key (organization_id, approved_by_member_id) references core.members (organization_id, id);
alter table core.payout_lines add constraint payout_lines_payout_id_fkey foreign key (organization_id, payout_id) references core.payouts (organization_id, id);
alter table core.payout_lines add constraint payout_lines_booking_id_fkey foreign key (organization_id, booking_id) references core.bookings (organization_id, id);
alter table core.ledger_entries add constraint ledger_entries_payout_id_fkey foreign key (organization_id, payout_id) references core.payouts (organization_id, id);
alter table core.sync_runs add constraint sync_runs_listing_id_fkey foreign key (organization_id, listing_id) references core.listings (organization_id, id);
alter table core.listings add constraint listings_unit_id_fkey foreign key (organization_id, unit_id) references core.units (organization_id, id);
alter table core.listings add constraint listings_channel_id_fkey foreign key (organization_id, channel_id) references core.channels (organization_id, id);
alter table core.media_assets add constraint media_assets_property_id_fkey foreign key (organization_id, property_id) references core.properties (organization_id, id);
alter table core.media_assets add constraint media_assets_unit_id_fkey foreign key (organization_id, unit_id) references core.units (organization_id, id);
alter table core.content_texts add constraint content_texts_property_id_fkey foreign key (organization_id, property_id) references core.properties (organization_id, id);
alter table core.content_texts add constraint content_texts_unit_id_fkey foreign key (organization_id, unit_id) references core.units (organization_id, id);
alter table core.daily_unit_metrics add constraint daily_unit_metrics_unit_id_fkey foreign key (organization_id, unit_id) references core.units (organization_id, id);
alter table core.daily_unit_metrics add constraint daily_unit_metrics_booking_id_fkey foreign key (organization_id, booking_id) references core.bookings (organization_id, id);
create index listings_channel_idx on core.listings (organization_id, channel_id, status);
create index media_assets_unit_idx on core.media_assets (organization_id, unit_id, position);
create unique index content_texts_unit_key on core.content_texts (organization_id, unit_id, locale, field) where unit_id is not null;
create unique index content_texts_property_key on core.content_texts (organization_id, property_id, locale, field) where property_id is not null;
create index daily_unit_metrics_night_idx on core.daily_unit_metrics (organization_id, night);
create trigger touch before update on core.ownerships for each row execute function app.touch();
create trigger touch before update on core.ical_feeds for each row execute function app.touch();
create trigger touch before update on core.payouts for each row execute function app.touch();
create trigger touch before update on core.payout_lines for each row execute function app.touch();
create trigger touch before update on core.listings for each row execute function app.touch();
create trigger touch before update on core.media_assets for each row execute function app.touch();
create trigger touch before update on core.content_texts for each row execute function app.touch();
alter table core.ownerships enable row level security;
alter table core.ownerships force row level security;
create policy tenant_isolation on core.ownerships to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.ownerships to marlstead_app;
grant select on core.ownerships to marlstead_readonly;
alter table core.ical_feeds enable row level security;
alter table core.ical_feeds force row level security;
create policy tenant_isolation on core.ical_feeds to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.ical_feeds to marlstead_app;
grant select on core.ical_feeds to marlstead_readonly;
alter table core.payouts enable row level security;
alter table core.payouts force row level security;
create policy tenant_isolation on core.payouts to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.payouts to marlstead_app;
grant select on core.payouts to marlstead_readonly;
alter table core.payout_lines enable row level security;
alter table core.payout_lines force row level security;
create policy tenant_isolation on core.payout_lines to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.payout_lines to marlstead_app;
grant select on core.payout_lines to marlstead_readonly;
alter table core.listings enable row level security;
alter table core.listings force row level security;
create policy tenant_isolation on core.listings to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.listings to marlstead_app;
grant select on core.listings to marlstead_readonly;
alter table core.media_assets enable row level security;
alter table core.media_assets force row level security;
create policy tenant_isolation on core.media_assets to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.media_assets to marlstead_app;
grant select on core.media_assets to marlstead_readonly;
alter table core.content_texts enable row level security;
alter table core.content_texts force row level security;
create policy tenant_isolation on core.content_texts to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.content_texts to marlstead_app;
grant select on core.content_texts to marlstead_readonly;
alter table core.daily_unit_metrics enable row level security;
alter table core.daily_unit_metrics force row level security;
create policy tenant_isolation on core.daily_unit_metrics to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.daily_unit_metrics to marlstead_app;
grant select on core.daily_unit_metrics to marlstead_readonly;

-- ============================================================ v1
create table core.service_accounts (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  name text not null check (char_length(name) between 1 and 80),
  client_id text not null,
  scopes text[] not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  unique (client_id)
);
comment on table core.service_accounts is 'A machine account of one organization. Its tokens come from the identity provider, not from this API.';
create table core.support_access_grants (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  support_user_id uuid not null,
  reason text not null check (char_length(reason) between 10 and 500),
  approved_by_member_id uuid,
  unmask_personal_data boolean not null default false,
  status text not null default 'requested' check (status in ('requested', 'active', 'ended', 'expired', 'declined')),
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check (ends_at is null or (starts_at is not null and ends_at > starts_at and ends_at <= starts_at + interval '60 minutes'))
);
comment on table core.support_access_grants is 'Time-boxed, audited access by platform support.';
comment on column core.support_access_grants.ends_at is 'At most 60 min after starts_at.';
create table core.delegations (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  grantee_organization_id uuid not null,
  role_code text not null,
  property_ids uuid[] not null,
  status text not null default 'proposed' check (status in ('proposed', 'active', 'declined', 'revoked', 'expired')),
  commission_bps integer not null default 0 check (commission_bps between 0 and 10000),
  starts_on date not null,
  ends_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check (grantee_organization_id <> organization_id),
  check (ends_on is null or ends_on > starts_on)
);
comment on table core.delegations is 'Lets another organization manage some of an organization''s properties.';
create table core.tasks (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  unit_id uuid not null,
  booking_id uuid,
  kind text not null check (kind in ('cleaning', 'inspection', 'maintenance', 'restock')),
  title text not null check (char_length(title) between 1 and 120),
  due_at timestamptz not null,
  assignee_member_id uuid,
  status text not null default 'open' check (status in ('open', 'in_progress', 'done', 'cancelled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id)
);
comment on table core.tasks is 'A cleaning, inspection, maintenance, or restocking job for a unit.';
create table core.notes (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  subject_type text not null check (subject_type in ('booking', 'unit', 'property')),
  subject_id uuid not null,
  body text not null check (char_length(body) between 1 and 4000),
  author_member_id uuid not null,
  visibility text not null default 'internal' check (visibility in ('internal', 'owner')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id)
);
comment on table core.notes is 'A remark on a booking, unit, or property.';
comment on column core.notes.body is 'pii: personal. Data of a guest or anyone else.';
comment on column core.notes.subject_id is 'Id in the table given by subject_type.';
create table core.search_documents (
  organization_id uuid not null references core.organizations (id),
  unit_id uuid not null,
  document tsvector not null,
  attributes jsonb not null,
  source_version integer not null,
  indexed_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, unit_id)
);
comment on table core.search_documents is 'A searchable copy of one unit, which can be rebuilt.';
comment on column core.search_documents.attributes is 'Members: city, country, max_guests, bedrooms, amenities, status, base price band.';
alter table core.guests add column document_ciphertext bytea;
alter table core.guests add column document_key_id text;
alter table core.guests add check ((document_ciphertext is null) = (document_key_id is null));
comment on column core.guests.document_ciphertext is 'pii: sensitive. A guest''s identity document, for registration. From v1.';
comment on column core.guests.document_key_id is 'Id of the field key that encrypted the document. From v1.';
alter table core.support_access_grants add constraint support_access_grants_support_user_id_fkey foreign key (support_user_id) references core.users (id);
alter table core.support_access_grants add constraint support_access_grants_approved_by_member_id_fkey foreign key (organization_id, approved_by_member_id) references core.members (organization_id, id);
alter table core.delegations add constraint delegations_grantee_organization_id_fkey foreign key (grantee_organization_id) references core.organizations (id);
alter table core.delegations add constraint delegations_role_code_fkey foreign key (role_code) references core.roles (code);
alter table core.tasks add constraint tasks_unit_id_fkey foreign key (organization_id, unit_id) references core.units (organization_id, id);
alter table core.tasks add constraint tasks_booking_id_fkey foreign key (organization_id, booking_id) references core.bookings (organization_id, id);
alter table core.tasks add constraint tasks_assignee_member_id_fkey foreign key (organization_id, assignee_member_id) references core.members (organization_id, id);
alter table core.notes add constraint notes_author_member_id_fkey foreign key (organization_id, author_member_id) references core.members (organization_id, id);
alter table core.search_documents add constraint search_documents_unit_id_fkey foreign key (organization_id, unit_id) references core.units (organization_id, id);
create index search_documents_gin on core.search_documents using gin (document);
create trigger touch before update on core.service_accounts for each row execute function app.touch();
create trigger touch before update on core.support_access_grants for each row execute function app.touch();
create trigger touch before update on core.delegations for each row execute function app.touch();
create trigger touch before update on core.tasks for each row execute function app.touch();
create trigger touch before update on core.notes for each row execute function app.touch();
alter table core.service_accounts enable row level security;
alter table core.service_accounts force row level security;
create policy tenant_isolation on core.service_accounts to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.service_accounts to marlstead_app;
grant select on core.service_accounts to marlstead_readonly;
alter table core.support_access_grants enable row level security;
alter table core.support_access_grants force row level security;
create policy tenant_isolation on core.support_access_grants to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.support_access_grants to marlstead_app;
grant select on core.support_access_grants to marlstead_readonly;
alter table core.delegations enable row level security;
alter table core.delegations force row level security;
create policy tenant_isolation on core.delegations to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.delegations to marlstead_app;
grant select on core.delegations to marlstead_readonly;
alter table core.tasks enable row level security;
alter table core.tasks force row level security;
create policy tenant_isolation on core.tasks to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.tasks to marlstead_app;
grant select on core.tasks to marlstead_readonly;
alter table core.notes enable row level security;
alter table core.notes force row level security;
create policy tenant_isolation on core.notes to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.notes to marlstead_app;
grant select on core.notes to marlstead_readonly;
alter table core.search_documents enable row level security;
alter table core.search_documents force row level security;
create policy tenant_isolation on core.search_documents to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.search_documents to marlstead_app;
grant select on core.search_documents to marlstead_readonly;

-- ============================================================ v2
create table core.experiences (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  property_id uuid,
  kind text not null check (kind in ('experience', 'event_package')),
  title text not null check (char_length(title) between 1 and 120),
  duration_minutes integer not null check (duration_minutes between 15 and 10080),
  capacity integer not null check (capacity between 1 and 1000),
  price_amount bigint not null check (price_amount >= 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'draft' check (status in ('draft', 'published', 'paused', 'retired')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id)
);
comment on table core.experiences is 'A bookable activity, or an event package for a gathering at a property.';
create table core.experience_sessions (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  experience_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer not null check (capacity between 1 and 1000),
  booked_count integer not null default 0 check (booked_count between 0 and capacity),
  status text not null default 'scheduled' check (status in ('scheduled', 'cancelled', 'completed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id),
  check (ends_at > starts_at)
);
comment on table core.experience_sessions is 'One scheduled run of an experience, with a capacity.';
create table core.experience_reservations (
  id uuid primary key,
  organization_id uuid not null references core.organizations (id),
  session_id uuid not null,
  guest_id uuid not null,
  booking_id uuid,
  party_size smallint not null check (party_size between 1 and 100),
  total_amount bigint not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'cancelled', 'attended', 'no_show')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (organization_id, id)
);
comment on table core.experience_reservations is 'One guest''s seats in a session, optionally linked to a booking.';
alter table core.experiences add constraint experiences_property_id_fkey foreign key (organization_id, property_id) references core.properties (organization_id, id);
alter table core.experience_sessions add constraint experience_sessions_experience_id_fkey foreign key (organization_id, experience_id) references core.experiences (organization_id, id);
alter table core.experience_reservations add constraint experience_reservations_session_id_fkey foreign key (organization_id, session_id) references core.experience_sessions (organization_id, id);
alter table core.experience_reservations add constraint experience_reservations_guest_id_fkey foreign key (organization_id, guest_id) references core.guests (organization_id, id);
alter table core.experience_reservations add constraint experience_reservations_booking_id_fkey foreign key (organization_id, booking_id) references core.bookings (organization_id, id);
create trigger touch before update on core.experiences for each row execute function app.touch();
create trigger touch before update on core.experience_sessions for each row execute function app.touch();
create trigger touch before update on core.experience_reservations for each row execute function app.touch();
alter table core.experiences enable row level security;
alter table core.experiences force row level security;
create policy tenant_isolation on core.experiences to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.experiences to marlstead_app;
grant select on core.experiences to marlstead_readonly;
alter table core.experience_sessions enable row level security;
alter table core.experience_sessions force row level security;
create policy tenant_isolation on core.experience_sessions to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.experience_sessions to marlstead_app;
grant select on core.experience_sessions to marlstead_readonly;
alter table core.experience_reservations enable row level security;
alter table core.experience_reservations force row level security;
create policy tenant_isolation on core.experience_reservations to marlstead_app, marlstead_readonly
  using (organization_id = (select app.current_organization_id()))
  with check (organization_id = (select app.current_organization_id()));
grant select, insert, update, delete on core.experience_reservations to marlstead_app;
grant select on core.experience_reservations to marlstead_readonly;

reset role;
