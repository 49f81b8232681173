<?php
declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

return [
	'ability_log' => "id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
used_at bigint(20) NOT NULL,
user_id bigint(20) unsigned NOT NULL DEFAULT 0,
ability varchar(40) NOT NULL,
input varchar(1000) NOT NULL DEFAULT '',
PRIMARY KEY  (id),
KEY user_id (user_id)",
];
