<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

// Albums of 2, 3, 4, 5, 6 and 12 images, and one video for each player.
return [
	[
		'id'     => '1000000000001_2000000000006',
		'kind'   => 'album',
		'age'    => 2 * 86400 + 10 * 3600,
		'text'   => "Three cards, three moods. All printed by the Letterpress Collective two doors down, blank inside, so the difficult part is still yours.",
		'media'  => [
			[ 'image' => 'jacamar', 'caption' => 'For someone with opinions' ],
			[ 'image' => 'ducks', 'caption' => 'For someone who swims' ],
			[ 'image' => 'daffodils', 'caption' => 'For your mother, obviously' ],
		],
		'album'  => [ 'title' => 'New cards', 'count' => 3 ],
		'counts' => [ 'likes' => 94, 'shares' => 5, 'reactions' => [ 'love' => 26, 'haha' => 14 ] ],
	],
	[
		'id'     => '1000000000001_2000000000012',
		'kind'   => 'album',
		'age'    => 7 * 86400 + 2 * 3600,
		'text'   => "A year at Harbor Lane in twelve pictures, one for each page of the calendar. January is foggy, June is ridiculous, and the gull insisted on being August.\n\nThe calendar is $14 at the counter. Half of that goes to the lifeboat crew.",
		'media'  => [
			[ 'image' => 'fog-lake', 'caption' => 'January' ],
			[ 'image' => 'wind-tree', 'caption' => 'February' ],
			[ 'image' => 'daffodils', 'caption' => 'March' ],
			[ 'image' => 'buttercup', 'caption' => 'April' ],
			[ 'image' => 'hollyhocks', 'caption' => 'May' ],
			[ 'image' => 'meadow', 'caption' => 'June' ],
			[ 'image' => 'girl-reading', 'caption' => 'July' ],
			[ 'image' => 'pier-gull', 'caption' => 'August' ],
			[ 'image' => 'dahlia', 'caption' => 'September' ],
			[ 'image' => 'boats', 'caption' => 'October' ],
			[ 'image' => 'pier-dusk', 'caption' => 'November' ],
			[ 'image' => 'two-chairs', 'caption' => 'December' ],
		],
		'album'  => [ 'title' => 'The Harbor Lane calendar', 'count' => 12 ],
		'counts' => [ 'likes' => 312, 'shares' => 47, 'reactions' => [ 'love' => 140, 'haha' => 11, 'wow' => 19 ] ],
	],
	[
		'id'     => '1000000000001_2000000000019',
		'kind'   => 'album',
		'age'    => 15 * 86400 + 8 * 3600,
		'text'   => 'Same pier, same evening, two photographers. Ines says the wide one, Ruth says the tall one. Please settle this for us.',
		'media'  => [ [ 'image' => 'pier-gulls' ], [ 'image' => 'pier-dusk' ] ],
		'album'  => [ 'title' => 'Wide or tall', 'count' => 2 ],
		'counts' => [ 'likes' => 145, 'shares' => 2, 'reactions' => [ 'love' => 34, 'haha' => 9 ] ],
	],
	[
		'id'     => '1000000000001_2000000000029',
		'kind'   => 'album',
		'age'    => 36 * 86400,
		'text'   => "Four walls, four exhibitions, one ladder.\n\nThank you to everybody who carried frames up the stairs on Thursday.",
		'media'  => [
			[ 'image' => 'spiral-stairs' ],
			[ 'image' => 'tall-hall' ],
			[ 'image' => 'typewriter' ],
			[ 'image' => 'evening-walk' ],
		],
		'album'  => [ 'title' => 'Hanging day', 'count' => 4 ],
		'counts' => [ 'likes' => 71, 'shares' => 3, 'reactions' => [ 'love' => 18 ] ],
	],
	[
		'id'     => '1000000000001_2000000000037',
		'kind'   => 'album',
		'age'    => 66 * 86400 + 4 * 3600,
		'text'   => 'Five places within an hour of the shop where a book is better than a phone. The map is on the back of this month’s receipt.',
		'media'  => [
			[ 'image' => 'beach-rock', 'caption' => 'Gannet Rock, two hours before low tide' ],
			[ 'image' => 'two-chairs', 'caption' => 'The lake chairs, bring a torch' ],
			[ 'image' => 'meadow', 'caption' => 'Farrow Meadow, bring a hat' ],
			[ 'image' => 'barn', 'caption' => 'Penhale Farm, bring an appetite' ],
			[ 'image' => 'boats', 'caption' => 'The jetty, bring a cushion' ],
		],
		'album'  => [ 'title' => 'Where to read', 'count' => 5 ],
		'counts' => [ 'likes' => 187, 'shares' => 52, 'reactions' => [ 'love' => 66 ] ],
	],
	[
		'id'     => '1000000000001_2000000000054',
		'kind'   => 'album',
		'age'    => 182 * 86400 + 3600,
		'text'   => 'The whole open day, all 48 pictures of it. Here are the first six; the one of Tomasz and the balloon is further in.',
		'media'  => [
			[ 'image' => 'table-plant' ],
			[ 'image' => 'stories-book' ],
			[ 'image' => 'old-street' ],
			[ 'image' => 'dahlia' ],
			[ 'image' => 'town-map' ],
			[ 'image' => 'pier-gull' ],
		],
		'album'  => [ 'title' => 'Open day', 'count' => 48 ],
		'counts' => [ 'likes' => 98, 'shares' => 4, 'reactions' => [ 'love' => 31, 'haha' => 10 ] ],
	],
	[
		'id'     => '1000000000001_2000000000008',
		'kind'   => 'video',
		'age'    => 4 * 86400 + 9 * 3600,
		'text'   => 'Five seconds of doing nothing, from us to you.',
		'media'  => [
			[
				'type'  => 'video',
				'image' => 'pier-gulls',
				'alt'   => 'Video: slowly closing in on gulls around the old pier',
				'video' => [
					'url'    => 'https://example.com/harbor-lane/videos/3000000000001',
					'player' => 'standard',
					'file'   => 'pier-gulls.mp4',
				],
			],
		],
		'counts' => [ 'likes' => 176, 'shares' => 18, 'reactions' => [ 'love' => 62, 'wow' => 7 ] ],
	],
	[
		'id'     => '1000000000001_2000000000027',
		'kind'   => 'video',
		'age'    => 30 * 86400,
		'text'   => "How we pour: Ines explains the cortado in under three minutes, including the part where the milk “should sound like paper tearing, not like a kettle falling down stairs”.\n\n👉 https://www.youtube.com/watch?v=harborlane",
		'media'  => [
			[
				'type'  => 'video',
				'image' => 'table-plant',
				'alt'   => 'Video: Ines at the long table explains the cortado',
				'video' => [ 'url' => 'https://www.youtube.com/watch?v=harborlane', 'player' => 'youtube' ],
			],
		],
		'link'   => [
			'url'         => 'https://www.youtube.com/watch?v=harborlane',
			'title'       => 'How we pour: the cortado',
			'description' => 'Three minutes with Ines at the machine.',
			'host'        => 'youtube.com',
		],
		'counts' => [ 'likes' => 58, 'shares' => 7, 'reactions' => [ 'haha' => 23 ] ],
	],
	[
		'id'     => '1000000000001_2000000000040',
		'kind'   => 'video',
		'age'    => 81 * 86400 + 6 * 3600,
		'text'   => 'The short film about the last bookbinder of Port Ellery is online now. Bring tissues, or a needle and thread.',
		'media'  => [
			[
				'type'  => 'video',
				'image' => 'typewriter',
				'alt'   => 'Video: portrait of a bookbinder at his desk',
				'video' => [ 'url' => 'https://vimeo.com/100000000001', 'player' => 'vimeo' ],
			],
		],
		'link'   => [
			'url'         => 'https://vimeo.com/100000000001',
			'title'       => 'The Last Bookbinder',
			'description' => 'A portrait in nine minutes.',
			'host'        => 'vimeo.com',
		],
		'counts' => [ 'likes' => 89, 'shares' => 22, 'reactions' => [ 'love' => 37, 'sad' => 14 ] ],
	],
	[
		'id'     => '1000000000001_2000000000049',
		'kind'   => 'video',
		'age'    => 141 * 86400,
		'text'   => 'Nos amis de la librairie de Saint-Briac nous ont filmés pendant la fête de la mer. On y entend surtout le vent, mais on reconnaît les croissants.',
		'media'  => [
			[
				'type'  => 'video',
				'image' => 'beach-rock',
				'alt'   => 'Vidéo : la plage pendant la fête de la mer',
				'video' => [ 'url' => 'https://www.dailymotion.com/video/xharbour', 'player' => 'dailymotion' ],
			],
		],
		'link'   => [
			'url'         => 'https://www.dailymotion.com/video/xharbour',
			'title'       => 'La fête de la mer à Port Ellery',
			'description' => 'Deux librairies, une plage.',
			'host'        => 'dailymotion.com',
		],
		'counts' => [ 'likes' => 34, 'shares' => 1, 'reactions' => [ 'love' => 10 ] ],
	],
	[
		'id'     => '1000000000001_2000000000058',
		'kind'   => 'video',
		'age'    => 220 * 86400 + 2 * 3600,
		'text'   => 'Live from the window seat: ten minutes of rain on glass. Several of you have asked for ten hours. We are thinking about it. #RainySunday',
		'media'  => [
			[
				'type'  => 'video',
				'image' => 'fog-lake',
				'alt'   => 'Video: a figure in a raincoat by the misty water',
				'video' => [
					'url'    => 'https://www.facebook.com/1000000000001/videos/3000000000005/',
					'player' => 'facebook',
				],
			],
		],
		'counts' => [ 'likes' => 260, 'shares' => 33, 'reactions' => [ 'love' => 101, 'haha' => 27 ] ],
	],
];
