<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

// Photo posts of the last ten weeks. Ages are seconds before now.
return [
	[
		'id'     => '1000000000001_2000000000001',
		'kind'   => 'photo',
		'age'    => 2 * 3600,
		'text'   => "Six thirty, before the first delivery. The gull on the left has been waiting for Tomasz's crusts since last winter and has never once been on time.\n\nDoors open at eight. The cinnamon buns are already in the oven.",
		'media'  => [ [ 'image' => 'pier-gull' ] ],
		'counts' => [ 'likes' => 148, 'shares' => 6, 'reactions' => [ 'love' => 41, 'haha' => 17, 'wow' => 3 ] ],
	],
	[
		'id'     => '1000000000001_2000000000003',
		'kind'   => 'photo',
		'age'    => 86400 + 3600,
		'text'   => "The long table is back! Sanded, oiled and twice as heavy as we remembered. It seats twelve, or four people with very large newspapers. Laptops are welcome until noon, after that we'd like it for talking.",
		'media'  => [
			[
				'image' => 'table-plant',
				'alt'   => 'The freshly oiled long table in the café with a small succulent in a dark pot',
			],
		],
		'counts' => [ 'likes' => 96, 'shares' => 2, 'reactions' => [ 'love' => 22 ] ],
	],
	[
		'id'     => '1000000000001_2000000000007',
		'kind'   => 'photo',
		'age'    => 3 * 86400,
		'text'   => "☕📚 Saturday story hour is back with Rosa Lindqvist, who reads for everyone between four and a hundred and four. Thank you Port Ellery Library for lending us the small chairs!\n\n#StoryHour #PortEllery #ReadAloud",
		'tags'   => [
			[ 'offset' => 37, 'length' => 14, 'id' => '1000000000071', 'name' => 'Rosa Lindqvist' ],
			[ 'offset' => 123, 'length' => 19, 'id' => '1000000000072', 'name' => 'Port Ellery Library' ],
		],
		'media'  => [ [ 'image' => 'girl-reading' ] ],
		'counts' => [ 'likes' => 203, 'shares' => 31, 'reactions' => [ 'love' => 88, 'wow' => 2 ] ],
	],
	[
		'id'     => '1000000000001_2000000000011',
		'kind'   => 'photo',
		'age'    => 6 * 86400 + 7200,
		'text'   => 'Mrs Okafor grows these on the allotment behind the lifeboat station and leaves one on the counter every Friday. She says it is payment for the crossword. We say it is far too generous.',
		'media'  => [ [ 'image' => 'dahlia' ] ],
		'counts' => [ 'likes' => 174, 'shares' => 4, 'reactions' => [ 'love' => 67 ] ],
	],
	[
		'id'     => '1000000000001_2000000000014',
		'kind'   => 'photo',
		'age'    => 9 * 86400 + 3 * 3600,
		'text'   => "New in the print rack: Berthe Morisot's daffodils in a breakfast cup, on thick cotton paper. $18 unframed. We have eleven, and Ruth has her eye on one of them.",
		'media'  => [ [ 'image' => 'daffodils' ] ],
		'counts' => [ 'likes' => 61, 'shares' => 1, 'reactions' => [ 'love' => 15 ] ],
	],
	[
		'id'     => '1000000000001_2000000000016',
		'kind'   => 'photo',
		'age'    => 11 * 86400,
		'text'   => "Wrapping paper that is really too good to tear. Two ducks, one very small pond, three yards to the roll. #giftwrap #woodblock",
		'media'  => [ [ 'image' => 'ducks' ] ],
		'counts' => [ 'likes' => 82, 'shares' => 9, 'reactions' => [ 'love' => 20, 'haha' => 4 ] ],
	],
	[
		'id'     => '1000000000001_2000000000018',
		'kind'   => 'photo',
		'age'    => 14 * 86400 + 5 * 3600,
		'text'   => 'The view from the 7.40 ferry. If you read on the crossing, bring your ticket stub and the second coffee is on us until the end of the month.',
		'media'  => [ [ 'image' => 'bridge', 'alt' => 'The harbor bridge seen from the morning ferry' ] ],
		'counts' => [ 'likes' => 119, 'shares' => 14, 'reactions' => [ 'love' => 25, 'wow' => 6 ] ],
	],
	[
		'id'     => '1000000000001_2000000000021',
		'kind'   => 'photo',
		'age'    => 18 * 86400 + 9 * 3600,
		'text'   => 'Last light on the small boats. Goodnight from the window seat.',
		'media'  => [ [ 'image' => 'boats' ] ],
		'counts' => [ 'likes' => 137, 'shares' => 5, 'reactions' => [ 'love' => 44 ] ],
	],
	[
		'id'     => '1000000000001_2000000000022',
		'kind'   => 'photo',
		'age'    => 20 * 86400 + 10 * 3600,
		'text'   => "We posted this on our way home and then went to bed. Good morning to the one and a quarter million of you who apparently like our pier.\n\nYes, the colors are real. No, we cannot all fit in the shop at once, but do come one at a time.",
		'media'  => [ [ 'image' => 'pier-dusk' ] ],
		'counts' => [
			'likes'     => 1284530,
			'comments'  => 48211,
			'shares'    => 209877,
			'reactions' => [ 'love' => 402118, 'haha' => 9120, 'wow' => 188040, 'sad' => 311, 'angry' => 27 ],
		],
	],
	[
		'id'     => '1000000000001_2000000000025',
		'kind'   => 'photo',
		'age'    => 26 * 86400 + 11 * 3600,
		'text'   =>
			'Sunday evening office. One chair for you, one for the book you said you would finish this weekend.',
		'media'  => [ [ 'image' => 'two-chairs' ] ],
		'counts' => [ 'likes' => 158, 'shares' => 12, 'reactions' => [ 'love' => 51, 'haha' => 8 ] ],
	],
	[
		'id'     => '1000000000001_2000000000028',
		'kind'   => 'photo',
		'age'    => 33 * 86400 + 2 * 3600,
		'text'   => "金沢の東茶屋街より。港町の小さな本屋から、遠い町へのあいさつです。\n\n今月の棚は旅の本。川端康成、須賀敦子、そして雨の日に読みたい短編集を集めました。コーヒーを片手にゆっくりどうぞ。☕️ #旅の本 #本屋さん",
		'media'  => [
			[
				'image' => 'old-street',
				'alt'   => '木造の家が並ぶ古い通りを歩く人々',
			],
		],
		'counts' => [ 'likes' => 73, 'shares' => 3, 'reactions' => [ 'love' => 19, 'wow' => 5 ] ],
	],
	[
		'id'     => '1000000000001_2000000000031',
		'kind'   => 'photo',
		'age'    => 42 * 86400 + 4 * 3600,
		'media'  => [ [ 'image' => 'tall-hall' ] ],
		'counts' => [ 'likes' => 39, 'shares' => 0 ],
	],
	[
		'id'     => '1000000000001_2000000000033',
		'kind'   => 'photo',
		'age'    => 49 * 86400,
		'text'   => "Book of the month: “The Stories Book”. Fourteen very short stories by fourteen people you have never heard of, until now. Ruth read it in one bath. 20% off with your loyalty card & a coffee.",
		'media'  => [ [ 'image' => 'stories-book' ] ],
		'counts' => [ 'likes' => 64, 'shares' => 7, 'reactions' => [ 'love' => 11, 'haha' => 3 ] ],
	],
	[
		'id'     => '1000000000001_2000000000036',
		'kind'   => 'photo',
		'age'    => 61 * 86400 + 6 * 3600,
		'text'   => "The typewriter upstairs has a new ribbon. First line on the paper each morning is free for all; by closing time it is usually a story. Yesterday's ended with a lighthouse keeper and an unpaid bill for marmalade.",
		'media'  => [ [ 'image' => 'typewriter' ] ],
		'counts' => [ 'likes' => 88, 'shares' => 3, 'reactions' => [ 'love' => 24, 'haha' => 19 ] ],
	],
];
