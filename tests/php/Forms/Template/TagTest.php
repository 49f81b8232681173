<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Template;

use Frontispiece\Forms\Template\Tag;
use PHPUnit\Framework\TestCase;

final class TagTest extends TestCase {
	public function test_the_first_of_several_options_counts_and_invalid_numbers_are_none(): void {
		$tag = new Tag( 'text', false, 'a', [ 'size:40', 'size:80', 'min:-1.5', 'max:.5', 'rows:4x', 'limit:', 'placeholder' ] );
		self::assertSame(
			[ '40', 40, null, '' ],
			[ $tag->option( 'size' ), $tag->int( 'size' ), $tag->option( 'siz' ), $tag->option( 'limit' ) ],
		);
		self::assertSame( [ null, null, null ], [ $tag->int( 'min' ), $tag->int( 'rows' ), $tag->int( 'none' ) ] );
		self::assertSame(
			[ '-1.5', '.5', '40', null, null ],
			array_map( $tag->number( ... ), [ 'min', 'max', 'size', 'rows', 'limit' ] ),
		);
		self::assertSame( [ true, false ], [ $tag->has( 'placeholder' ), $tag->has( 'size' ) ] );
	}

	public function test_classes_are_safe_names(): void {
		$tag = new Tag( 'text', false, 'a', [ 'class:wide', 'class:"><b', 'class:<>', 'id:x' ] );
		self::assertSame( [ 'wide', 'b' ], $tag->classes() );
	}

	public function test_a_choice_is_shown_up_to_its_pipe_and_mailed_after_it(): void {
		$tag = new Tag( 'select', false, 'a', [], [ 'Orders | orders@example.org', 'Else', 'Orders|other@example.org', 'A|b|c' ] );
		self::assertSame( [ 'Orders', 'Else', 'A' ], $tag->choices() );
		self::assertSame(
			[ 'orders@example.org', 'Else', 'b|c', 'unknown' ],
			array_map( $tag->mailed( ... ), [ 'Orders', 'Else', 'A', 'unknown' ] ),
		);
	}

	public function test_a_placeholder_is_no_default_value(): void {
		$values = [ 'Your name' ];
		self::assertSame( [ '', 'Your name' ], self::shown( new Tag( 'text', false, 'a', [], $values ) ) );
		self::assertSame( [ 'Your name', '' ], self::shown( new Tag( 'text', false, 'a', [ 'placeholder' ], $values ) ) );
		self::assertSame( [ '', 'Hello' ], self::shown( new Tag( 'textarea', false, 'a', [], [], " Hello\n" ) ) );
		self::assertSame( [ '', '' ], self::shown( new Tag( 'text', false, 'a', [ 'placeholder' ] ) ) );
	}

	public function test_default_choices_are_numbers(): void {
		$ticked = static fn( string $option ): array => ( new Tag( 'checkbox', false, 'a', [ $option ] ) )->ticked();
		self::assertSame(
			[ [ 1, 3 ], [ 2 ], [], [], [] ],
			array_map( $ticked, [ 'default:1_3', 'default:2', 'default:on', 'default:1_', 'x' ] ),
		);
	}

	public function test_a_name_becomes_words_and_a_required_copy_keeps_everything_else(): void {
		$tag = new Tag( 'email', false, 'your-e_mail', [ 'size:9' ], [ 'x' ], 'y', 3, 12 );
		self::assertSame( 'Your e mail', $tag->readableName() );
		$required = $tag->asRequired();
		self::assertTrue( $required->required );
		self::assertEquals( new Tag( 'email', true, 'your-e_mail', [ 'size:9' ], [ 'x' ], 'y', 3, 12 ), $required );
	}

	/** @return array{string, string} */
	private static function shown( Tag $tag ): array {
		return [ $tag->placeholder(), $tag->initial() ];
	}
}
