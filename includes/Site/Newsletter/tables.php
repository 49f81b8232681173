<?php
declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

return [
	'subscribers'       => "id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
email varchar(190) NOT NULL,
status varchar(12) NOT NULL DEFAULT 'pending',
locale varchar(20) NOT NULL DEFAULT '',
created_at bigint(20) NOT NULL,
confirmed_at bigint(20) NOT NULL DEFAULT 0,
left_at bigint(20) NOT NULL DEFAULT 0,
mailed_at bigint(20) NOT NULL DEFAULT 0,
mails int(11) NOT NULL DEFAULT 0,
PRIMARY KEY  (id),
UNIQUE KEY email (email),
KEY status (status, id),
KEY mailed_at (mailed_at)",

	// Proof of consent: what, when and where. Kept as long as the subscriber.
	'subscriber_events' => 'id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
subscriber_id bigint(20) unsigned NOT NULL,
event varchar(12) NOT NULL,
happened_at bigint(20) NOT NULL,
wording varchar(500) NOT NULL,
page varchar(500) NOT NULL,
PRIMARY KEY  (id),
KEY subscriber (subscriber_id, id)',
];
