<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRenderer;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Rules\Validator;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Reads, prints and validates random forms in blocks, whose attributes try to break out of the HTML. */
final class FormTreeFuzzTest extends FormsTestCase {
	private const SEED = 20_261_123;

	/** @var list<string> */
	private array $notices = [];

	public function test_2000_random_forms_in_blocks_are_printed_and_validated_without_an_error_or_unescaped_attribute(): void {
		$this->fuzz( 2000 );
	}

	#[Group( 'long' )]
	public function test_20000_random_forms_in_blocks_are_printed_and_validated_without_an_error_or_unescaped_attribute(): void {
		$this->fuzz( 20_000 );
	}

	private function fuzz( int $rounds ): void {
		mt_srand( (int) ( getenv( 'FRONTISPIECE_SEED' ) === false ? self::SEED : getenv( 'FRONTISPIECE_SEED' ) ) );
		$random    = new RandomForm( $this->kernel()->get( FieldTypes::class ) );
		$validator = new Validator();
		$counts    = [ 'fields' => 0, 'rules' => 0, 'errors' => 0, 'steps' => 0, 'conditions' => 0 ];
		set_error_handler( function ( int $level, string $message, string $file, int $line ): bool {
			$this->notices[] = "$message in $file:$line";
			return true;
		} );
		try {
			for ( $n = 0; $n < $rounds; $n++ ) {
				$content = $random->content();
				$form    = Form::fromArray( 7, [ 'title' => 'x', 'template' => $content ], $this->kernel()->get( FieldTypes::class ) );
				$this->assertHarmless( $this->kernel()->get( FormRenderer::class )->html( $form, 'u' ), $content );
				self::assertSame( [], $this->notices, $content );
				$again = $form->withTemplate( serialize_blocks( parse_blocks( $content ) ) );
				self::assertSame( $form->rules(), $again->rules(), $content );
				$json = wp_json_encode( [ $form->rules(), $form->conditions()->toArray() ] );
				self::assertIsString( $json, $content );
				$values                = new FieldValues( array_fill_keys( array_column( $form->fields(), 'name' ), [ 'x', '7' ] ) );
				$counts['fields']     += count( $form->fields() );
				$counts['rules']      += count( $form->rules() );
				$counts['errors']     += count( $validator->errors( $form->rules(), $values ) );
				$counts['steps']      += $form->content()->steps()->isEmpty() ? 0 : 1;
				$counts['conditions'] += $form->conditions()->isEmpty() ? 0 : 1;
				$form->conditions()->state( $values );
			}
		} finally {
			restore_error_handler();
		}
		// If most forms are empty, the test proves little.
		foreach ( [ 'fields' => 2, 'rules' => 2, 'errors' => 1, 'steps' => 0.1, 'conditions' => 0.2 ] as $what => $least ) {
			self::assertGreaterThan( $rounds * $least, $counts[ $what ], $what );
		}
	}

	private function assertHarmless( string $html, string $content ): void {
		self::assertStringEndsWith( '<!--/frontispiece-form-->', $html, $content );
		self::assertStringNotContainsString( "\0", $html, $content );
		self::assertTrue( mb_check_encoding( $html, 'UTF-8' ), $content );
		self::assertStringNotContainsString( '[evil', $html, $content );
		$dangers = [];
		$tags    = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$dangers = [ ...$dangers, ...self::dangers( $tags ) ];
		}
		self::assertSame( [], $dangers, $content );
	}

	/** @return list<string> what a browser would run or load */
	private static function dangers( \WP_HTML_Tag_Processor $tag ): array {
		$name  = (string) $tag->get_tag();
		$names = $tag->get_attribute_names_with_prefix( 'on' ) ?? [];
		$runs  = 'SCRIPT' === $name && str_contains( $tag->get_modifiable_text(), RandomForm::EVIL );
		// The image of a captcha has another source.
		$isForeign = in_array( $name, [ 'SVG', 'IFRAME', 'OBJECT' ], true ) || 'x' === $tag->get_attribute( 'src' );
		foreach ( [ 'href', 'src', 'action', 'formaction' ] as $attribute ) {
			$value = $tag->get_attribute( $attribute );
			$runs  = $runs || ( is_string( $value ) && str_starts_with( trim( $value ), 'javascript:' ) );
		}
		return [ ...$names, ...( $runs || $isForeign ? [ $name ] : [] ) ];
	}
}
