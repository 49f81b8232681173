<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss;

use Frontispiece\Feed\Source\Rss\TitledText;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class TitledTextTest extends TestCase {
	/** @return array<string, array{string, string, string, string}> title and text as they are, title and text that are shown */
	public static function texts(): array {
		$long = str_repeat( 'A long sentence. ', 20 ) . 'End';
		return [
			'both'                                    => [ 'Title', "One\n\nTwo", 'Title', "One\n\nTwo" ],
			'a title alone'                           => [ 'Title', '', 'Title', '' ],
			'a text alone'                            => [ '', 'One', '', 'One' ],
			'nothing'                                 => [ '', '', '', '' ],
			'the same'                                => [ 'Hello world', 'Hello world', 'Hello world', '' ],
			'the same, in capitals'                   => [ 'Hello world', 'HELLO  WORLD!', 'Hello world', '' ],
			'a title in the first line'               => [ 'Hello world', "Hello world\n\nWe are open.", 'Hello world', 'We are open.' ],
			'a title as the first sentence'           => [ 'Hello world', 'Hello world! We are open.', 'Hello world', 'We are open.' ],
			'a title that ends as a sentence'         => [ 'Ready? Go!', 'Ready? Go! We are open.', 'Ready? Go!', 'We are open.' ],
			'a title before a dash'                   => [ 'Hello', "Hello\u{a0}— we are open", 'Hello', 'we are open' ],
			'a title that begins a sentence'          => [ 'Spring sale', 'Spring sale starts today.', '', 'Spring sale starts today.' ],
			'a title as part of a word'               => [ 'Cat', 'Category pages are back', 'Cat', 'Category pages are back' ],
			'a title as part of a word in Cyrillic'   => [ 'Кот', 'Которые сутки', 'Кот', 'Которые сутки' ],
			'a text as part of a word of the title'   => [ 'Category pages', 'Cat', 'Category pages', 'Cat' ],
			'a text that the title begins with'       => [ 'Hello world', 'Hello', 'Hello world', '' ],
			'a text that is the title cut'            => [ 'Hello world', 'Hello …', 'Hello world', '' ],
			'a title that is the text cut'            => [ 'Hello wor…', 'Hello world and more', '', 'Hello world and more' ],
			'a title cut with dots'                   => [ 'Hello wor...', 'Hello world', '', 'Hello world' ],
			'a title cut with brackets'               => [ 'Hello [...]', 'Hello world', '', 'Hello world' ],
			'a cut title of another text'             => [ 'To be continued …', 'One', 'To be continued …', 'One' ],
			'nothing but an ellipsis'                 => [ '…', 'One', '', 'One' ],
			'a title that ends with a byte of …'      => [ 'Чац', 'Конец', 'Чац', 'Конец' ],
			'signs of regular expressions'            => [ 'a+b? (c~d)', "a+b? (c~d)\nOne", 'a+b? (c~d)', 'One' ],
			'a title as long as a text'               => [ $long, $long, '', $long ],
			'a long title and another text'           => [ $long, 'One', '', "$long\n\nOne" ],
			'a long title alone'                      => [ $long, '', '', $long ],
		];
	}

	#[DataProvider( 'texts' )]
	public function test_BUG_76_a_title_is_neither_repeated_nor_lost(
		string $title,
		string $text,
		string $shownTitle,
		string $shownText,
	): void {
		self::assertSame( [ 'title' => $shownTitle, 'text' => $shownText ], TitledText::split( $title, $text ) );
	}
}
