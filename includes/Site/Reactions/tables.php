<?php
declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// A voter is a user or a hash of a random cookie, never an IP address.
return [
	'reactions'       => 'id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
post_id bigint(20) unsigned NOT NULL,
reaction varchar(20) NOT NULL,
voter char(33) NOT NULL,
voted_at bigint(20) NOT NULL,
PRIMARY KEY  (id),
UNIQUE KEY vote (post_id, reaction, voter),
KEY voter (voter),
KEY voted_at (voted_at)',

	'reaction_counts' => 'post_id bigint(20) unsigned NOT NULL,
reaction varchar(20) NOT NULL,
votes int(11) NOT NULL DEFAULT 0,
PRIMARY KEY  (post_id, reaction)',
];
