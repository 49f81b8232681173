<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Forms\Blocks\FieldBlock;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Plugin;
use PHPUnit\Framework\TestCase;

final class FieldBlockTest extends TestCase {
	public function test_a_block_is_named_after_its_type_and_has_its_options_as_attributes(): void {
		self::assertSame( 'frontispiece/field-date-range', FieldBlock::nameOf( 'date_range' ) );
		$attributes = self::block( 'text' )->attributes();
		self::assertSame( [ 'type' => 'string', 'default' => '' ], $attributes['name'] ?? null );
		self::assertSame( [ 'type' => 'integer', 'minimum' => 0 ], $attributes['maxlength'] ?? null );
		self::assertSame( [ '', 'half', 'third', 'two-thirds' ], $attributes['width']['enum'] ?? null );
		$submit = self::block( 'submit' )->attributes();
		self::assertArrayNotHasKey( 'name', $submit );
		self::assertArrayNotHasKey( 'label', $submit );
		self::assertSame( 'array', self::block( 'select' )->attributes()['values']['type'] ?? '' );
	}

	public function test_attributes_are_read_as_the_tag_that_says_the_same(): void {
		$tag = self::block( 'text' )->tag( [
			'name'         => 'your-name',
			'required'     => true,
			'value'        => 'A &amp; B',
			'placeholder'  => true,
			'maxlength'    => 40,
			'className'    => 'wide  "x',
			'more_options' => [ 'foo:b ar', 5 ],
			'unknown'      => 'x',
		] );
		self::assertEquals(
			new Tag( 'text', true, 'your-name', [ 'placeholder', 'maxlength:40', 'class:wide', 'class:x', 'foo:bar' ], [ 'A & B' ] ),
			$tag,
		);
	}

	public function test_what_is_not_valid_is_left_out(): void {
		$tag = self::block( 'text' )->tag( [
			'name'        => '1 <b>',
			'required'    => 'yes',
			'placeholder' => 'true',
			'maxlength'   => [ 4 ],
			'value'       => [ 'x' ],
			'className'   => 7,
		] );
		self::assertEquals( new Tag( 'text', false, self::type( 'text' )::NAME ), $tag );
		$tag = self::block( 'textarea' )->tag( [ 'name' => 'a', 'class' => 'x]y" z', 'area' => '40x8' ] );
		self::assertContains( '40x8', $tag->options );
		foreach ( $tag->options as $option ) {
			self::assertDoesNotMatchRegularExpression( '/[\s"\'\[\]]/', $option );
		}
	}

	public function test_blank_values_at_the_end_are_no_values_and_blank_choices_are_left_out(): void {
		self::assertSame( [], self::block( 'text' )->tag( [ 'value' => '' ] )->values );
		self::assertSame(
			[ 'One|1@example.org', 'Two' ],
			self::block( 'select' )->tag( [ 'values' => [ 'One|1@example.org', '  ', 'Two' ] ] )->values,
		);
		self::assertSame( [ '', 'later' ], self::block( 'text' )->tag( [ 'more_values' => [ 'later' ] ] )->values );
	}

	public function test_a_tag_is_written_as_attributes_that_read_as_the_same_tag(): void {
		$tags = [
			new Tag( 'text', true, 'a', [ 'maxlength:9', 'class:wide', 'id:x', 'strange:1', 'maxlength:10' ], [ 'A &amp; B', 'second' ] ),
			new Tag( 'textarea', false, 'b', [ '40x8', 'minlength:x' ], [], ' text ' ),
			new Tag( 'select', false, 'c', [ 'multiple', 'default:2' ], [ 'One', 'Two|2@example.org' ] ),
			new Tag( 'acceptance', false, 'd', [ 'optional' ], [], 'I agree to the <a href="/terms">terms</a>.' ),
			new Tag( 'url', false, 'e', [ 'scheme:https', 'scheme:ftp' ] ),
		];
		foreach ( $tags as $tag ) {
			$block      = self::block( $tag->type );
			$attributes = $block->write( $tag );
			self::assertIsArray( $attributes, $tag->type );
			$again = $block->tag( $attributes );
			self::assertEqualsCanonicalizing( $tag->options, $again->options );
			self::assertSame(
				[ $tag->values, trim( $tag->content ), $tag->required ],
				[ $again->values, trim( $again->content ), $again->required ],
			);
		}
	}

	public function test_options_get_their_own_attribute_once_and_the_others_are_kept_as_they_are(): void {
		$attributes = self::block( 'text' )->write( new Tag( 'text', false, 'a', [ 'maxlength:9', 'maxlength:x', 'class:wide', 'foo' ] ) );
		self::assertSame(
			[ 'name' => 'a', 'maxlength' => 9, 'className' => 'wide', 'more_options' => [ 'maxlength:x', 'foo' ] ],
			$attributes,
		);
	}

	public function test_a_tag_that_attributes_cannot_say_is_not_written(): void {
		self::assertNull( self::block( 'text' )->write( new Tag( 'text', false, 'a b' ) ) );
		self::assertNull( self::block( 'text' )->write( new Tag( 'text', false, 'a', [ 'maxlength:x', 'maxlength:9' ] ) ) );
	}

	private static function block( string $kind ): FieldBlock {
		return new FieldBlock( $kind, self::type( $kind ) );
	}

	private static function type( string $kind ): \Frontispiece\Forms\Fields\FieldType {
		return Plugin::kernel()->get( FieldTypes::class )->get( $kind );
	}
}
