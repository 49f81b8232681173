<?php
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

// One post of more than 3,000 characters.
return [
	[
		'id'     => '1000000000001_2000000000024',
		'kind'   => 'status',
		'age'    => 24 * 86400 + 8 * 3600,
		'text'   => <<<'TEXT'
			People often ask how the shop came to be, usually while the milk is steaming, so the answer they get is short. Here is the long one. Make yourself a cup of something first.

			Number 12 was a chandler's for a hundred and six years. If you needed rope, tar, lamp oil or a bell, you came here, and old Mr Penrose would know which boat it was for before you had opened your mouth. When he retired the windows were papered over, and for nine years the only thing sold on this corner was the view, which was free.

			Ines and Ruth met on the ferry. Both of them were reading, both of them were reading the same book, and it was not a book that anyone was reading that year. They had an argument about the ending that lasted from one side of the harbor to the other and then, because neither of them had finished, back again. Ruth was selling textbooks from a van. Ines was making coffee in a railway station where nobody ever sat down. By the third crossing they had a list with two columns, and one of the columns was called "what would make people sit down".

			Chairs, it turned out. That was the whole discovery. We bought forty at the auction when the old cinema closed, and we still have thirty-eight; one was given to a violinist who said it was the only chair she had ever been able to play in, and one went into the harbor on the night of the big storm and has never written.

			The floor took a summer. Under the linoleum there was more linoleum, and under that a layer of newspapers from a year when eggs were news, and under that the boards you walk on now. The dark patch beside the till is a hundred years of tar from a hundred years of boots. We were told that it could be sanded out. We said that we would rather not.

			The first books came from the van. The second lot came from Mr Penrose himself, who turned up on opening day with eleven crates of sea stories on a handcart, and said that he had been meaning to read them but that he kept going out in boats instead. He is ninety-one. He has the window seat on Wednesdays, and if you are sitting in it he will not say anything at all, he will simply stand beside you and look at the harbor until you understand.

			Tomasz joined us in the second week. He answered an advertisement for a part-time bookseller with a loaf of bread, and no letter. We are not proud of how quickly the decision was made. He bakes from four in the morning, he alphabetises from nine, and he has a system for the poetry shelves that nobody else has understood and in which nobody has ever failed to find a poem.

			What have we learned? That people will forgive a wobbly table but not a cold cup. That the most borrowed pencil in the world is the one beside the crossword. That children choose books by weight, and are right. That a person who says "I'm only looking" should be given a great deal of room and, after twenty minutes, a cookie. That no one has ever come in to ask for a happy book on a happy day.

			And that a shop is mostly a promise to be there. So: we are here. Eight to six, late on Thursdays, in rain and in regatta. The kettle is on, the gull is late, and there is a chair with your name on it. Not really, the names wore off years ago. But sit down, and we will say that it is yours.

			With love from all of us on the corner,
			Ines, Ruth, Tomasz, and Marlow, who is a cat and had no part in this

			#HarborLane #Bookshop #OurStory
			TEXT,
		'counts' => [
			'likes'     => 428,
			'shares'    => 96,
			'reactions' => [ 'love' => 233, 'haha' => 41, 'wow' => 12, 'sad' => 5 ],
		],
	],
];
