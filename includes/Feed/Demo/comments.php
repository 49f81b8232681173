<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

// Comments by post, oldest first. Ages are seconds before now.
return [
	'1000000000001_2000000000001' => [
		[ 'id' => '4000000000001', 'name' => 'Marguerite Ellison', 'avatar' => 'avatar-ruth', 'text' => 'That gull owes me half a scone from last spring.', 'age' => 6120, 'likes' => 24, 'replies' => [
			[ 'id' => '4000000000002', 'name' => 'Harbour Lane Books & Coffee', 'avatar' => 'avatar-logo', 'text' => 'We have started a tab for him.', 'age' => 5400, 'likes' => 31 ],
		] ],
		[ 'id' => '4000000000003', 'name' => 'Joss Tremayne', 'text' => 'Keep me two buns please, on my way!', 'age' => 5040, 'likes' => 3, 'replies' => [] ],
		[ 'id' => '4000000000004', 'name' => 'Priya N.', 'text' => 'Beautiful light. Is that this morning??', 'age' => 3960, 'likes' => 1, 'replies' => [
			[ 'id' => '4000000000005', 'name' => 'Harbour Lane Books & Coffee', 'avatar' => 'avatar-logo', 'text' => 'Two hours ago, we promise. It rains now.', 'age' => 3239, 'likes' => 4 ],
		] ],
	],
	'1000000000001_2000000000003' => [
		[ 'id' => '4000000000006', 'name' => 'Dafydd Pryce', 'text' => 'Does it come with the same wobble? I had grown fond of it.', 'age' => 82800, 'likes' => 17, 'replies' => [
			[ 'id' => '4000000000007', 'name' => 'Harbour Lane Books & Coffee', 'avatar' => 'avatar-logo', 'text' => 'The wobble has been sold separately.', 'age' => 79200, 'likes' => 22 ],
			[ 'id' => '4000000000008', 'name' => 'Dafydd Pryce', 'text' => 'To whom?! I would have bid.', 'age' => 77400, 'likes' => 6 ],
		] ],
		[ 'id' => '4000000000009', 'name' => 'Anneke de Wit', 'avatar' => 'avatar-ines', 'text' => 'See you at 8.01 with the very large newspaper.', 'age' => 72000, 'likes' => 5, 'replies' => [] ],
	],
	'1000000000001_2000000000004' => [
		[ 'id' => '4000000000010', 'name' => 'Leonie Hart', 'text' => 'Is there a ticket at the door as well?', 'age' => 100800, 'likes' => 2, 'replies' => [
			[ 'id' => '4000000000011', 'name' => 'Harbour Lane Books & Coffee', 'avatar' => 'avatar-logo', 'text' => 'Ten of them, from six o’clock. First come, first soup.', 'age' => 97200, 'likes' => 3 ],
		] ],
		[ 'id' => '4000000000012', 'name' => 'Samir Haddad', 'text' => 'My father wants to know whether any of the stories has a heron in it.', 'age' => 82800, 'likes' => 12, 'replies' => [] ],
	],
	'1000000000001_2000000000007' => [
		[ 'id' => '4000000000013', 'name' => 'Rosa Lindqvist', 'avatar' => 'avatar-ines', 'text' => 'I will bring the voices. All of them.', 'age' => 255600, 'likes' => 38, 'replies' => [
			[ 'id' => '4000000000014', 'name' => 'Mina Okafor', 'text' => 'Even the goose?', 'age' => 254160, 'likes' => 11 ],
			[ 'id' => '4000000000015', 'name' => 'Rosa Lindqvist', 'avatar' => 'avatar-ines', 'text' => 'ESPECIALLY the goose.', 'age' => 253440, 'likes' => 27 ],
		] ],
		[ 'id' => '4000000000016', 'name' => 'Port Ellery Library', 'text' => 'Chairs are yours for as long as you need them. They are hard to get out of, please be careful.', 'age' => 237600, 'likes' => 9, 'replies' => [] ],
		[ 'id' => '4000000000017', 'name' => 'Tom Baines', 'text' => 'My daughter has been dressed for this since Wednesday.', 'age' => 187200, 'likes' => 14, 'replies' => [] ],
	],
	'1000000000001_2000000000008' => [
		[ 'id' => '4000000000018', 'name' => 'Ewa Wrona', 'text' => 'I have now watched this eleven times.', 'age' => 370800, 'likes' => 8, 'replies' => [] ],
		[ 'id' => '4000000000019', 'name' => 'Callum R', 'text' => '0:03 is my favourite bit', 'age' => 352800, 'likes' => 5, 'replies' => [
			[ 'id' => '4000000000020', 'name' => 'Joss Tremayne', 'text' => 'the part where nothing happens? me too', 'age' => 349200, 'likes' => 9 ],
		] ],
	],
	'1000000000001_2000000000009' => [
		[ 'id' => '4000000000021', 'name' => 'Harbour Lane Books & Coffee', 'avatar' => 'avatar-logo', 'text' => 'Dear Marguerite, the umbrella man says hello, and that yours is ready.', 'age' => 410400, 'likes' => 13, 'replies' => [
			[ 'id' => '4000000000022', 'name' => 'Marguerite Ellison', 'avatar' => 'avatar-ruth', 'text' => 'You see? This is exactly what I mean.', 'age' => 406800, 'likes' => 5 ],
		] ],
	],
	'1000000000001_2000000000010' => [
		[ 'id' => '4000000000023', 'name' => 'Mina Okafor', 'text' => '🥐🥐🥐!!', 'age' => 472680, 'likes' => 3, 'replies' => [] ],
		[ 'id' => '4000000000024', 'name' => 'Yusuf', 'text' => '☕️ + 🐈‍⬛ = ❤️', 'age' => 464400, 'likes' => 4, 'replies' => [] ],
	],
	'1000000000001_2000000000011' => [
		[ 'id' => '4000000000025', 'name' => 'Mina Okafor', 'text' => 'It was a very good crossword.', 'age' => 522000, 'likes' => 44, 'replies' => [
			[ 'id' => '4000000000026', 'name' => 'Harbour Lane Books & Coffee', 'avatar' => 'avatar-logo', 'text' => 'Seven down is still empty, Mrs Okafor.', 'age' => 518400, 'likes' => 19 ],
			[ 'id' => '4000000000027', 'name' => 'Mina Okafor', 'text' => 'I know. I am saving it.', 'age' => 517680, 'likes' => 36 ],
		] ],
		[ 'id' => '4000000000028', 'name' => 'Anneke de Wit', 'avatar' => 'avatar-ines', 'text' => 'Which dahlia is this? The colour!', 'age' => 489600, 'likes' => 2, 'replies' => [] ],
	],
	'1000000000001_2000000000012' => [
		[ 'id' => '4000000000029', 'name' => 'Marguerite Ellison', 'avatar' => 'avatar-ruth', 'text' => 'August!! They gave August to that gull.', 'age' => 608400, 'likes' => 26, 'replies' => [] ],
		[ 'id' => '4000000000030', 'name' => 'Joss Tremayne', 'text' => 'Two please, one to keep and one to write on.', 'age' => 590040, 'likes' => 4, 'replies' => [] ],
		[ 'id' => '4000000000031', 'name' => 'Dafydd Pryce', 'text' => 'Is the regatta in the right week this time?', 'age' => 571680, 'likes' => 7, 'replies' => [] ],
		[ 'id' => '4000000000032', 'name' => 'Anneke de Wit', 'avatar' => 'avatar-ines', 'text' => 'Lovely. Do you post to the Netherlands?', 'age' => 553320, 'likes' => 2, 'replies' => [] ],
		[ 'id' => '4000000000033', 'name' => 'Tom Baines', 'text' => 'June is my screen background from now on', 'age' => 534960, 'likes' => 5, 'replies' => [] ],
		[ 'id' => '4000000000034', 'name' => 'Mina Okafor', 'text' => 'My dahlia is September. I have told everyone.', 'age' => 516600, 'likes' => 48, 'replies' => [] ],
		[ 'id' => '4000000000035', 'name' => 'Priya N.', 'text' => 'Who took January? It is so quiet.', 'age' => 498240, 'likes' => 3, 'replies' => [] ],
		[ 'id' => '4000000000036', 'name' => 'Callum R', 'text' => 'I took January. It was not quiet, it was very cold and a dog barked.', 'age' => 479880, 'likes' => 33, 'replies' => [] ],
		[ 'id' => '4000000000037', 'name' => 'Leonie Hart', 'text' => 'The lifeboat crew says thank you already. Half of what they drink is your coffee.', 'age' => 461520, 'likes' => 19, 'replies' => [] ],
		[ 'id' => '4000000000038', 'name' => 'Yusuf', 'text' => '❤️❤️❤️', 'age' => 443160, 'likes' => 1, 'replies' => [] ],
		[ 'id' => '4000000000039', 'name' => 'Ewa Wrona', 'text' => 'One for each aunt, that makes seven.', 'age' => 424800, 'likes' => 6, 'replies' => [] ],
		[ 'id' => '4000000000040', 'name' => 'Gareth', 'text' => 'Does it have the moon in it', 'age' => 406440, 'likes' => 2, 'replies' => [] ],
		[ 'id' => '4000000000041', 'name' => 'Kerensa M', 'text' => 'It has the tides in it, Gareth, so I expect the moon is around somewhere.', 'age' => 388080, 'likes' => 41, 'replies' => [] ],
		[ 'id' => '4000000000042', 'name' => 'Bethan Penhale', 'text' => 'The cows ask why they are not in it.', 'age' => 369720, 'likes' => 57, 'replies' => [] ],
		[ 'id' => '4000000000043', 'name' => 'Joe Penhale', 'text' => 'They are. Page 6, left of the oak, if you squint.', 'age' => 351360, 'likes' => 23, 'replies' => [] ],
		[ 'id' => '4000000000044', 'name' => 'Samir Haddad', 'text' => 'My father has counted the birds. Fourteen.', 'age' => 333000, 'likes' => 12, 'replies' => [] ],
		[ 'id' => '4000000000045', 'name' => 'Hanna & Oskar', 'text' => 'Picked ours up today, the paper is wonderful.', 'age' => 314640, 'likes' => 2, 'replies' => [] ],
		[ 'id' => '4000000000046', 'name' => 'Rosa Lindqvist', 'avatar' => 'avatar-ines', 'text' => 'July is reading the same book that I am!', 'age' => 296280, 'likes' => 9, 'replies' => [] ],
		[ 'id' => '4000000000047', 'name' => 'Port Ellery Library', 'text' => 'Ours hangs at the returns desk, so now people return things just to look.', 'age' => 277920, 'likes' => 31, 'replies' => [] ],
		[ 'id' => '4000000000048', 'name' => 'Lewis', 'text' => 'Is it available in Welsh?', 'age' => 259560, 'likes' => 3, 'replies' => [] ],
		[ 'id' => '4000000000049', 'name' => 'Elin Vaughan', 'text' => 'Mae’n hyfryd! Diolch.', 'age' => 241200, 'likes' => 4, 'replies' => [] ],
		[ 'id' => '4000000000050', 'name' => 'Nadia K.', 'text' => 'Спасибо, очень красиво! Взяла два.', 'age' => 222840, 'likes' => 3, 'replies' => [] ],
		[ 'id' => '4000000000051', 'name' => 'Old Pier Trust', 'text' => 'November is the finest the pier has looked since 1931.', 'age' => 204480, 'likes' => 15, 'replies' => [] ],
		[ 'id' => '4000000000052', 'name' => 'Freya', 'text' => 'do you have it as a wall poster? asking for a large wall', 'age' => 186120, 'likes' => 1, 'replies' => [] ],
		[ 'id' => '4000000000053', 'name' => 'Sione', 'text' => 'Sending one to my mum in Nukuʻalofa, she misses fog.', 'age' => 167760, 'likes' => 11, 'replies' => [] ],
		[ 'id' => '4000000000054', 'name' => 'Theo & Max', 'text' => 'We are on page 10, third boat, holding the bucket!', 'age' => 149400, 'likes' => 22, 'replies' => [] ],
		[ 'id' => '4000000000055', 'name' => 'Giulia Conti', 'text' => 'Bellissimo, come sempre.', 'age' => 131040, 'likes' => 2, 'replies' => [] ],
		[ 'id' => '4000000000056', 'name' => 'pixelpaul_77', 'text' => 'shipping to the other side of the planet when', 'age' => 112680, 'likes' => 8, 'replies' => [] ],
		[ 'id' => '4000000000057', 'name' => 'Annabel Strick', 'text' => 'Has anyone else noticed that December has only two chairs because the third person took the picture', 'age' => 94320, 'likes' => 64, 'replies' => [] ],
		[ 'id' => '4000000000058', 'name' => 'P. Penrose', 'text' => 'Good.', 'age' => 75960, 'likes' => 95, 'replies' => [] ],
		[ 'id' => '4000000000059', 'name' => 'Harbour Lane Books & Coffee', 'avatar' => 'avatar-logo', 'text' => 'Thank you all! 212 sold in the first week, and the gull has asked for an agent.', 'age' => 57600, 'likes' => 77, 'replies' => [] ],
	],
	'1000000000001_2000000000014' => [
		[ 'id' => '4000000000060', 'name' => 'Leonie Hart', 'text' => 'Could you put one aside for me until Saturday?', 'age' => 777600, 'likes' => 0, 'replies' => [
			[ 'id' => '4000000000061', 'name' => 'Harbour Lane Books & Coffee', 'avatar' => 'avatar-logo', 'text' => 'Done, it has your name on it. In pencil.', 'age' => 774000, 'likes' => 1 ],
		] ],
	],
	'1000000000001_2000000000016' => [
		[ 'id' => '4000000000062', 'name' => 'Priya N.', 'text' => 'Can I be buried in this paper', 'age' => 932400, 'likes' => 16, 'replies' => [] ],
		[ 'id' => '4000000000063', 'name' => 'Gareth', 'text' => 'Three metres is one bicycle, or two uncles.', 'age' => 910800, 'likes' => 7, 'replies' => [] ],
	],
	'1000000000001_2000000000019' => [
		[ 'id' => '4000000000064', 'name' => 'Marguerite Ellison', 'avatar' => 'avatar-ruth', 'text' => 'Wide.', 'age' => 1323000, 'likes' => 6, 'replies' => [] ],
		[ 'id' => '4000000000065', 'name' => 'Dafydd Pryce', 'text' => 'Tall.', 'age' => 1322640, 'likes' => 5, 'replies' => [] ],
		[ 'id' => '4000000000066', 'name' => 'Callum R', 'text' => 'Tall, but sideways.', 'age' => 1321200, 'likes' => 11, 'replies' => [] ],
		[ 'id' => '4000000000067', 'name' => 'Samir Haddad', 'text' => 'My father says wide. He would like to see the heron.', 'age' => 1310400, 'likes' => 8, 'replies' => [] ],
		[ 'id' => '4000000000068', 'name' => 'Ewa Wrona', 'text' => 'Both, one above the other. Next question.', 'age' => 1292400, 'likes' => 13, 'replies' => [] ],
	],
	'1000000000001_2000000000020' => [
		[ 'id' => '4000000000069', 'name' => 'نور', 'text' => 'شكراً لكم! سنأتي مع الأولاد يوم الخميس.', 'age' => 1375200, 'likes' => 9, 'replies' => [
			[ 'id' => '4000000000070', 'name' => 'Harbour Lane Books & Coffee', 'avatar' => 'avatar-logo', 'text' => 'أهلاً بكم جميعاً 🌹', 'age' => 1371600, 'likes' => 4 ],
		] ],
	],
	'1000000000001_2000000000022' => [
		[ 'id' => '4000000000071', 'name' => 'pixelpaul_77', 'text' => 'came here from the other side of the planet, staying for the buns', 'age' => 1756800, 'likes' => 20114, 'replies' => [] ],
		[ 'id' => '4000000000072', 'name' => 'Lucía Fernández', 'text' => '¡Qué maravilla! ¿Dónde es esto?', 'age' => 1753200, 'likes' => 873, 'replies' => [
			[ 'id' => '4000000000073', 'name' => 'Harbour Lane Books & Coffee', 'avatar' => 'avatar-logo', 'text' => '¡Gracias! Port Ellery, al final de Harbour Lane.', 'age' => 1731600, 'likes' => 1204 ],
		] ],
		[ 'id' => '4000000000074', 'name' => 'Old Pier Trust', 'text' => 'Our website is down because of you. Thank you.', 'age' => 1710000, 'likes' => 6630, 'replies' => [] ],
	],
	'1000000000001_2000000000024' => [
		[ 'id' => '4000000000075', 'name' => 'Bethan Penhale', 'text' => 'I read all of it and the milk boiled over. Worth it.', 'age' => 2091600, 'likes' => 29, 'replies' => [] ],
		[ 'id' => '4000000000076', 'name' => 'P. Penrose', 'text' => 'It was twelve crates. — P.P.', 'age' => 2030400, 'likes' => 171, 'replies' => [
			[ 'id' => '4000000000077', 'name' => 'Harbour Lane Books & Coffee', 'avatar' => 'avatar-logo', 'text' => 'We stand corrected, Mr Penrose. Wednesday seat as usual?', 'age' => 2026800, 'likes' => 64 ],
			[ 'id' => '4000000000078', 'name' => 'P. Penrose', 'text' => 'Yes.', 'age' => 2023200, 'likes' => 140 ],
		] ],
		[ 'id' => '4000000000079', 'name' => 'Kerensa M', 'text' => 'I sat on the chair before the storm. Good chair.', 'age' => 1994400, 'likes' => 18, 'replies' => [] ],
	],
	'1000000000001_2000000000028' => [
		[ 'id' => '4000000000080', 'name' => '田中 恵', 'text' => '素敵な写真ですね。いつかお店にも行ってみたいです!', 'age' => 2836800, 'likes' => 7, 'replies' => [
			[ 'id' => '4000000000081', 'name' => 'Harbour Lane Books & Coffee', 'avatar' => 'avatar-logo', 'text' => 'ありがとうございます!窓際の席でお待ちしています。', 'age' => 2826000, 'likes' => 3 ],
		] ],
	],
	'1000000000001_2000000000032' => [
		[ 'id' => '4000000000082', 'name' => 'Callum R', 'text' => 'I only see cake. Is my browser broken?', 'age' => 3891600, 'likes' => 9, 'replies' => [] ],
		[ 'id' => '4000000000083', 'name' => '<em>Tricky</em> Trevor', 'text' => '[embed]https://example.com[/embed] &lt;3', 'age' => 3888000, 'likes' => 4, 'replies' => [
			[ 'id' => '4000000000084', 'name' => 'Harbour Lane Books & Coffee', 'avatar' => 'avatar-logo', 'text' => 'Hello Tomasz.', 'age' => 3886200, 'likes' => 21 ],
		] ],
	],
	'1000000000001_2000000000072' => [
		[ 'id' => '4000000000085', 'name' => 'Joss Tremayne', 'text' => 'Finally! What will it be?', 'age' => 36799200, 'likes' => 4, 'replies' => [
			[ 'id' => '4000000000086', 'name' => 'Harbour Lane Books & Coffee', 'avatar' => 'avatar-logo', 'text' => 'Books. And somewhere to sit.', 'age' => 36795600, 'likes' => 15 ],
		] ],
		[ 'id' => '4000000000087', 'name' => 'Mina Okafor', 'text' => 'I shall want a crossword.', 'age' => 36712800, 'likes' => 52, 'replies' => [] ],
	],
];
