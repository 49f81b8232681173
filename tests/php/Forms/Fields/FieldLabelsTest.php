<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields;

use Frontispiece\Forms\Fields\FieldLabels;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Plugin;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class FieldLabelsTest extends TestCase {
	/** @return array<string, array{string, string}> template, label of the field a */
	public static function templates(): array {
		return [
			'a label around the field'          => [ '<label> Full  name: <br>[text* a]</label>', 'Full name' ],
			'a label after the field'           => [ '<label>[text a] Full name *</label>', 'Full name' ],
			'a label with entities'             => [ '<label>Name &amp; <b>title</b> [text a]</label>', 'Name & title' ],
			'a label with the id of the field'  => [ '<label for="x">Full name</label> [text a id:x]', 'Full name' ],
			'a label around and another one'    => [ '<label for=x>Other</label><label>Full name [text a id:x]</label>', 'Full name' ],
			'a label with the id of another'    => [ '<label for="xy">Other</label> [text a id:x]', 'A' ],
			'a label around two fields'         => [ '<label>Both [text a] [text b]</label>', 'A' ],
			'a label without text'              => [ '<label> : [text a]</label>', 'A' ],
			'no label'                          => [ '[text a]', 'A' ],
		];
	}

	#[DataProvider( 'templates' )]
	public function test_a_field_is_named_by_its_label_or_by_its_name( string $template, string $label ): void {
		self::assertSame( $label, self::labels( $template )->forField( 'a' ) );
	}

	public function test_a_long_label_is_cut_and_a_field_that_is_gone_is_named_by_its_name(): void {
		self::assertSame( 200, mb_strlen( self::labels( '<label>' . str_repeat( 'ä', 300 ) . ' [text a]</label>' )->forField( 'a' ) ) );
		self::assertSame( 'Your name', ( new FieldLabels( null ) )->forField( 'your-name' ) );
	}

	public function test_the_international_format_of_a_number_is_named_after_its_field(): void {
		$labels = self::labels( '<label>Phone [tel phone prefix:+1]</label>' );
		self::assertSame( 'Phone (international)', $labels->forField( 'phone:e164' ) );
	}

	public function test_fields_of_groups_with_the_same_label_are_told_apart(): void {
		$labels = self::labels( '<label>Home [address home]</label><label>Work [address work]</label>' );
		self::assertSame( [ 'Home', 'Work' ], [ $labels->forField( 'home' ), $labels->forField( 'work' ) ] );
		self::assertNotSame( $labels->forField( 'home:city' ), $labels->forField( 'work:city' ) );
		self::assertSame( $labels->own( 'home:city' ), $labels->own( 'work:city' ) );
	}

	private static function labels( string $template ): FieldLabels {
		$types = Plugin::kernel()->get( FieldTypes::class );
		return new FieldLabels( Form::fromArray( 0, [ 'template' => $template ], $types ) );
	}
}
