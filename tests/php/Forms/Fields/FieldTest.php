<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Assets\Templates;
use Frontispiece\Plugin;
use PHPUnit\Framework\TestCase;

final class FieldTest extends TestCase {
	protected function tearDown(): void {
		$_GET = [];
		parent::tearDown();
	}

	public function test_ids_are_unique_in_a_page_and_those_that_are_none_are_ignored(): void {
		self::assertSame( [ 'u-who_x-first', 'u-ve-who_x-first' ], self::ids( new Tag( 'text', false, 'who.x:first' ) ) );
		self::assertSame( [ 'own', 'u-ve-a' ], self::ids( new Tag( 'text', false, 'a', [ 'id:own' ] ) ) );
		self::assertSame( [ 'u-a.2', 'u-ve-a.2' ], self::ids( new Tag( 'text', false, 'a', [ 'id:1"x' ] ), 2 ) );
	}

	public function test_a_field_shows_what_was_sent_then_what_the_address_says_then_its_default(): void {
		$tag  = new Tag( 'text', false, 'a', [ 'default:get' ], [ 'default' ] );
		$_GET = [ 'a' => wp_slash( "O'Neil" ) ];
		self::assertSame( 'sent', self::field( $tag, new PostedData( [ 'a' => 'sent' ] ) )->value() );
		self::assertSame( '', self::field( $tag, new PostedData( [] ) )->value(), 'A field that was emptied stays empty.' );
		self::assertSame( "O'Neil", self::field( $tag )->value() );
		$_GET = [ 'a' => [ 'x' ] ];
		self::assertSame( '', self::field( $tag )->value() );
		self::assertSame( 'default', self::field( new Tag( 'text', false, 'a', [], [ 'default' ] ) )->value() );
	}

	public function test_a_row_that_is_added_begins_with_its_defaults(): void {
		$tag = new Tag( 'text', false, 'guests:2:name', [], [ 'default' ] );
		self::assertSame( 'default', self::field( $tag, new PostedData( [ 'guests' => '2' ] ) )->value() );
		self::assertSame( '', self::field( $tag, new PostedData( [ 'guests:2:name' => '' ] ) )->value() );
	}

	public function test_a_control_without_a_label_is_named_by_its_placeholder_or_name(): void {
		$plain = new Tag( 'text', true, 'your-name' );
		$hint  = new Tag( 'text', false, 'a', [ 'placeholder' ], [ 'Your "name"' ] );
		self::assertStringContainsString(
			' aria-label="Your name" aria-required="true" aria-invalid="false" aria-describedby="u-ve-your-name"',
			self::field( $plain )->attributes( [] ),
		);
		self::assertStringContainsString( 'aria-label="Your &quot;name&quot;"', self::field( $hint )->attributes( [] ) );
		self::assertStringNotContainsString( 'aria-label', self::field( $plain, named: true )->attributes( [] ) );
		self::assertStringContainsString( ' aria-label="Group"', self::field( $plain, label: 'Group' )->attributes( [] ) );
		self::assertStringContainsString( 'aria-invalid="true"', self::field( $plain, error: 'Wrong' )->attributes( [] ) );
		self::assertStringNotContainsString( 'aria-required', self::field( $plain )->attributes( [], true ) );
	}

	public function test_attributes_are_escaped_and_those_without_a_value_left_out(): void {
		self::assertSame(
			' a="&lt;x&gt; &quot;" d e="0"',
			Field::print( [ 'a' => '<x> "', 'b' => null, 'c' => false, 'd' => true, 'e' => 0 ] ),
		);
	}

	public function test_classes_and_common_attributes_follow_the_options(): void {
		$field = self::field( new Tag( 'text', false, 'a', [ 'class:wide', 'readonly', 'autocomplete:name', 'placeholder' ], [ 'Hint' ] ) );
		self::assertSame( 'frontispiece-form__input frontispiece-form__text wide', $field->classes( 'text' ) );
		self::assertSame( [ 'autocomplete' => 'name', 'placeholder' => 'Hint', 'readonly' => 'readonly' ], $field->common() );
		self::assertSame(
			[ 'autocomplete' => null, 'placeholder' => null, 'readonly' => null ],
			self::field( new Tag( 'text', false, 'a' ) )->common(),
		);
	}

	/** @return array{string, string} */
	private static function ids( Tag $tag, int $nth = 1 ): array {
		$field = self::field( $tag, nth: $nth );
		return [ $field->id(), $field->errorId() ];
	}

	private static function field(
		Tag $tag,
		?PostedData $posted = null,
		string $error = '',
		string $label = '',
		bool $named = false,
		int $nth = 1,
	): Field {
		$types = Plugin::kernel()->get( FieldTypes::class );
		return new Field( Form::fromArray( 0, [], $types ), 'u', $tag, $posted, $error, $label, $named, new Templates(), $nth );
	}
}
