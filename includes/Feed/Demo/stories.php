<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

// Today's stories of the demo shop: images and one short video.
return [
	[
		'id'    => '2100000000001',
		'kind'  => 'photo',
		'age'   => 5 * 3600,
		'url'   => 'https://example.com/stories/2100000000001/',
		'text'  => 'Seven in the morning, and the harbor is still asleep.',
		'media' => [ [ 'image' => 'pier-dusk' ] ],
	],
	[
		'id'    => '2100000000002',
		'kind'  => 'video',
		'age'   => 3 * 3600,
		'url'   => 'https://example.com/stories/2100000000002/',
		'text'  => 'The gulls have opinions about the new bins.',
		'media' => [
			[
				'type'  => 'video',
				'image' => 'pier-gulls',
				'alt'   => 'Video: slowly closing in on gulls around the old pier',
				'video' => [
					'url'    => 'https://example.com/stories/2100000000002/',
					'player' => 'standard',
					'file'   => 'pier-gulls.mp4',
				],
			],
		],
	],
	[
		'id'    => '2100000000003',
		'kind'  => 'photo',
		'age'   => 3600,
		'url'   => 'https://example.com/stories/2100000000003/',
		'text'  => 'Somebody has been busy in the front garden.',
		'media' => [ [ 'image' => 'hollyhocks' ] ],
	],
];
