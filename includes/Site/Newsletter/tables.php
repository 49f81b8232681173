<?php
declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

return [
	// "lists" has one name a line; '' = nothing chosen, which means all.
	'subscribers'       => "id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
email varchar(190) NOT NULL,
status varchar(12) NOT NULL DEFAULT 'pending',
locale varchar(20) NOT NULL DEFAULT '',
created_at bigint(20) NOT NULL,
confirmed_at bigint(20) NOT NULL DEFAULT 0,
left_at bigint(20) NOT NULL DEFAULT 0,
lists varchar(2000) NOT NULL DEFAULT '',
mailed_at bigint(20) NOT NULL DEFAULT 0,
mails int(11) NOT NULL DEFAULT 0,
PRIMARY KEY  (id),
UNIQUE KEY email (email),
KEY status (status, id),
KEY mailed_at (mailed_at)",

	// Proof of consent: what, when and where. Kept as long as the subscriber.
	'subscriber_events' => "id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
subscriber_id bigint(20) unsigned NOT NULL,
event varchar(12) NOT NULL,
happened_at bigint(20) NOT NULL,
wording varchar(500) NOT NULL,
page varchar(500) NOT NULL,
form varchar(190) NOT NULL DEFAULT '',
PRIMARY KEY  (id),
KEY subscriber (subscriber_id, id)",

	// SHA-256 of addresses that unsubscribed.
	'suppressed_addresses' => 'hash char(64) NOT NULL,
left_at bigint(20) NOT NULL,
PRIMARY KEY  (hash)',

	// What a service or the webhook is told of a subscriber. "target" is the slug of a service, or "webhook".
	'subscriber_deliveries' => "id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
subscriber_id bigint(20) unsigned NOT NULL,
target varchar(20) NOT NULL,
event varchar(20) NOT NULL,
message_id varchar(40) NOT NULL,
state varchar(12) NOT NULL DEFAULT 'waiting',
due bigint(20) NOT NULL,
tries int(11) NOT NULL DEFAULT 0,
problem varchar(255) NOT NULL DEFAULT '',
created_at bigint(20) NOT NULL,
tried_at bigint(20) NOT NULL DEFAULT 0,
PRIMARY KEY  (id),
KEY due (state, due),
KEY subscriber (subscriber_id, target),
KEY created_at (created_at)",
];
