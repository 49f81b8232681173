<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

// Text-only posts: many scripts, links, addresses, and text that only looks like markup.
return [
	[
		'id'     => '1000000000001_2000000000002',
		'kind'   => 'status',
		'age'    => 9 * 3600,
		'text'   => "Today's soup: roast tomato & smoked paprika.\nToday's bread: rye with caraway.\nToday's argument at table four: whether a novella is a short novel or a long mistake.",
		'counts' => [ 'likes' => 57, 'shares' => 1, 'reactions' => [ 'love' => 6, 'haha' => 33 ] ],
	],
	[
		'id'     => '1000000000001_2000000000010',
		'kind'   => 'status',
		'age'    => 5 * 86400 + 12 * 3600,
		'text'   => '☕️📖🌧️🐈‍⬛🥐❤️👩🏽‍🍳🏴󠁧󠁢󠁷󠁬󠁳󠁿',
		'counts' => [ 'likes' => 64, 'shares' => 0, 'reactions' => [ 'love' => 29 ] ],
	],
	[
		'id'     => '1000000000001_2000000000013',
		'kind'   => 'status',
		'age'    => 8 * 86400,
		'text'   => "Links you asked for, all in one place:\n\n– the spring list (https://example.org/lists/spring_(2024))\n– the menu: https://example.com/menu?day=mon&size=large#cakes, updated every Monday.\n– tickets at www.example.org/tickets!\n– “the long one” <https://example.com/archive/a-very-long-address-that-nobody-will-ever-type-by-hand-but-that-must-not-break-the-column/index.html?utm_source=feed&utm_medium=social&utm_campaign=everything-at-once>\n– opening hours… https://example.com/hours; and the map is at https://example.com/map.\n\nNot a link: example, readme.txt, 10.30am or and/or.",
		'counts' => [ 'likes' => 22, 'shares' => 6 ],
	],
	[
		'id'     => '1000000000001_2000000000020',
		'kind'   => 'status',
		'age'    => 16 * 86400 + 3 * 3600,
		'text'   => "أهلاً وسهلاً بأصدقائنا الجدد! يوم الخميس نقرأ الشعر العربي مع القهوة بالهيل، والدعوة مفتوحة للجميع.\n\nالكتب الجديدة على الرف الثالث، و Harbor Lane مفتوح حتى الساعة 9 مساءً. #شعر #قهوة_وكتاب",
		'counts' => [ 'likes' => 81, 'shares' => 15, 'reactions' => [ 'love' => 42 ] ],
	],
	[
		'id'     => '1000000000001_2000000000030',
		'kind'   => 'status',
		'age'    => 39 * 86400,
		'text'   => "שבת שלום מהנמל! השבוע הגיעו אלינו ספרי ילדים בעברית, תודה לנועה שסחבה אותם במזוודה.\n\nסיפור בקול ביום ראשון בשעה 10:30, עם עוגיות (וגם בלי גלוטן). #ספרים #שעת_סיפור",
		'counts' => [ 'likes' => 49, 'shares' => 4, 'reactions' => [ 'love' => 23 ] ],
	],
	[
		'id'     => '1000000000001_2000000000032',
		'kind'   => 'status',
		'age'    => 45 * 86400 + 2 * 3600,
		'text'   => "Our new website is nearly ready. If you see [gallery] or [contact-form id=\"7\"] or a stray <b>bold</b> &amp; <script>alert('hello')</script> where a picture of cake should be, that is Tomasz learning. Please tell him {{ gently }} at 100% volume, or e-mail hello@example.com.",
		'counts' => [ 'likes' => 70, 'shares' => 0, 'reactions' => [ 'haha' => 46 ] ],
	],
	[
		'id'     => '1000000000001_2000000000041',
		'kind'   => 'status',
		'age'    => 87 * 86400 + 3600,
		'text'   => "The stairwell is getting a new color. The tin says #a1b2c3, Ruth says “sky before rain”, the painter says #fff will do. Vote below!\n\n#Renovation #книги #読書 #café #Größe #naïve_art #2024 #책방",
		'counts' => [ 'likes' => 53, 'shares' => 2, 'reactions' => [ 'haha' => 15, 'love' => 4 ] ],
	],
	[
		'id'     => '1000000000001_2000000000044',
		'kind'   => 'status',
		'age'    => 105 * 86400,
		'text'   => 'Card machine is down until about two. Cash, IOUs and first editions accepted.',
		'counts' => [
			'likes'     => 0,
			'comments'  => 0,
			'shares'    => 0,
			'reactions' => [ 'love' => 0, 'haha' => 0, 'wow' => 0, 'sad' => 0, 'angry' => 0 ],
		],
	],
	[
		'id'     => '1000000000001_2000000000056',
		'kind'   => 'status',
		'age'    => 200 * 86400,
		'text'   =>
			"新年快樂！今天到店裡說一句「恭喜發財」，就送你一杯桂花拿鐵。\n\n새해 복 많이 받으세요! 창가 자리는 오늘도 비어 있습니다. 따뜻한 유자차와 한국 단편소설을 준비했어요. #새해 #新年",
		'counts' => [ 'likes' => 68, 'shares' => 6, 'reactions' => [ 'love' => 27 ] ],
	],
	[
		'id'     => '1000000000001_2000000000060',
		'kind'   => 'status',
		'age'    => 242 * 86400,
		'text'   => "Lost: one left glove, mustard yellow, last seen between Poetry and Gardening. Found: one right glove, mustard yellow, same place, different hand. We suspect a love story.\n\nOwners please write to lost.property+gloves@example.com or books@shop.example.org, or ask for @harborlanebooks at the counter.",
		'counts' => [ 'likes' => 192, 'shares' => 17, 'reactions' => [ 'love' => 49, 'haha' => 83 ] ],
	],
	[
		'id'     => '1000000000001_2000000000067',
		'kind'   => 'status',
		'age'    => 337 * 86400,
		'text'   => "Bank holiday hours:\n\n• Friday 9–5\n• Saturday 9–5\n• Sunday 10–4\n• Monday: closed, asleep\n\nThe bread list is shorter than usual.  The queue, we fear, is not.",
		'counts' => [ 'likes' => 37, 'shares' => 9 ],
	],
	[
		'id'     => '1000000000001_2000000000069',
		'kind'   => 'status',
		'age'    => 372 * 86400 + 6 * 3600,
		'text'   => "🎉🎂 Five weeks old today! Thank you Ines Moreau, Ruth Adeyemi and Tomasz Wrona, who all said that it would probably be quiet in the mornings.",
		'tags'   => [
			[ 'offset' => 37, 'length' => 11, 'id' => '1000000000081', 'name' => 'Ines Moreau' ],
			[ 'offset' => 50, 'length' => 12, 'id' => '1000000000082', 'name' => 'Ruth Adeyemi' ],
			[ 'offset' => 67, 'length' => 12, 'id' => '1000000000083', 'name' => 'Tomasz Wrona' ],
		],
		'counts' => [ 'likes' => 205, 'shares' => 3, 'reactions' => [ 'love' => 118 ] ],
	],
	[
		'id'     => '1000000000001_2000000000071',
		'kind'   => 'status',
		'age'    => 408 * 86400,
		'text'   => 'Open.',
		'counts' => [ 'likes' => 311, 'shares' => 29, 'reactions' => [ 'love' => 154, 'wow' => 18 ] ],
	],
	[
		'id'     => '1000000000001_2000000000009',
		'kind'   => 'review',
		'age'    => 5 * 86400,
		'text'   => "I came in for a birthday card and left three hours later with two novels, a bag of cinnamon buns and the phone number of a man who repairs umbrellas. The cortado is the best on this coast.",
		'author' => [
			'id'     => '1000000000091',
			'name'   => 'Marguerite Ellison',
			'url'    => 'https://example.com/people/marguerite',
			'avatar' => 'avatar-ruth',
		],
		'review' => [ 'rating' => 5, 'recommends' => true ],
	],
	[
		'id'     => '1000000000001_2000000000023',
		'kind'   => 'review',
		'age'    => 22 * 86400,
		'text'   => 'Lovely shop, kind people, very good second-hand crime section. One star off because the window seat is always taken. (By me, my wife says.)',
		'author' => [
			'id'     => '1000000000092',
			'name'   => 'Dafydd Pryce',
			'url'    => 'https://example.com/people/dafydd',
			'avatar' => '',
		],
		'review' => [ 'rating' => 4, 'recommends' => true ],
	],
	[
		'id'     => '1000000000001_2000000000035',
		'kind'   => 'review',
		'age'    => 57 * 86400,
		'text'   => 'Good coffee, but it was so full on Saturday that we had to stand among the dictionaries with a pushchair. The staff did bring us our cakes there, which was nice of them.',
		'author' => [
			'id'     => '1000000000093',
			'name'   => 'Hanna & Oskar',
			'url'    => 'https://example.com/people/hanna-oskar',
			'avatar' => '',
		],
		'review' => [ 'rating' => 3, 'recommends' => false ],
	],
	[
		'id'     => '1000000000001_2000000000050',
		'kind'   => 'review',
		'age'    => 149 * 86400,
		'text'   => "They found a book for my father that he had been describing to booksellers for thirty years: green cover, a heron, something about a canal. It took Ruth two weeks and eleven phone calls, and she charged us four dollars.\n\nHe has read it twice already. He says the ending is not as he remembered it, but the heron is.\n\nIf you want to know what a bookshop is for, go and ask in this one.",
		'author' => [
			'id'     => '1000000000094',
			'name'   => 'Samir Haddad',
			'url'    => 'https://example.com/people/samir',
			'avatar' => '',
		],
		'review' => [ 'rating' => 5, 'recommends' => true ],
	],
	[
		'id'     => '1000000000001_2000000000063',
		'kind'   => 'review',
		'age'    => 279 * 86400,
		'author' => [
			'id'     => '1000000000095',
			'name'   => '林小雨',
			'url'    => 'https://example.com/people/xiaoyu',
			'avatar' => 'avatar-ines',
		],
		'review' => [ 'rating' => 5, 'recommends' => true ],
	],
];
