<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Demo\FormPages;
use Frontispiece\Forms\Blocks\BlockConverter;
use Frontispiece\Forms\Blocks\ConvertedForm;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRenderer;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Tests\Cases;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Tests that forms with tags are converted to blocks with the same fields. */
final class BlockConverterTest extends FormsTestCase {
	private const SEED = 20_261_122;

	/** @return array<string, array{array{tags: string, blocks: string, kept: list<string>}}> */
	public static function notations(): array {
		$cases = Cases::in( 'forms/notations' );
		/** @var array<string, array{array{tags: string, blocks: string, kept: list<string>}}> */
		return array_combine(
			array_column( $cases, 'name' ),
			array_map( static fn( $case ): array => [ $case ], $cases ),
		);
	}

	/** @param array{tags: string, blocks: string, kept: list<string>} $case */
	#[DataProvider( 'notations' )]
	public function test_a_template_and_its_blocks_are_the_same_form( array $case ): void {
		$form      = $this->made( $case['tags'] );
		$converted = $this->convert( $form );
		self::assertSame( $case['blocks'], $converted->content );
		self::assertSame( $case['kept'], $converted->unconverted );
		$this->assertSameFields( $form, $this->made( $case['blocks'] ), $case['tags'] );
	}

	public function test_every_form_of_the_demo_and_the_starter_form_convert_without_rest_and_print_the_same_fields(): void {
		$pages     = new FormPages( $this->kernel()->get( FormRepository::class ), $this->kernel()->get( BlockConverter::class ) );
		$templates = $pages->templates();
		self::assertGreaterThan( 10, count( $templates ) );
		foreach ( [ ...$templates, 'starter' => (string) FormRepository::starter()['template'] ] as $slug => $template ) {
			$form      = $this->made( $template );
			$converted = $this->convert( $form );
			self::assertSame( [], $converted->unconverted, $slug );
			$this->assertSameFields( $form, $form->withTemplate( $converted->content ), $slug );
		}
		$pages->make();
		foreach ( array_map( [ $this->kernel()->get( FormRepository::class ), 'find' ], $pages->numbers() ) as $slug => $form ) {
			self::assertNotNull( $form, $slug );
			self::assertTrue( $form->isInBlocks(), $slug );
			$this->assertSameFields( $form->withTemplate( $templates[ $slug ] ), $form, $slug );
		}
		$pages->remove();
	}

	#[Group( 'fuzz' )]
	public function test_no_template_changes_its_fields_rules_or_labels_when_it_is_converted(): void {
		mt_srand( self::SEED );
		for ( $i = 0; $i < 400; $i++ ) {
			$template  = $this->randomTemplate();
			$form      = $this->made( $template );
			$converted = $this->kernel()->get( BlockConverter::class )->convert( $form );
			if ( null === $converted || '' === $converted->content ) {
				self::assertSame( '', trim( $template ), $template );
				continue;
			}
			$blocks = $form->withTemplate( $converted->content );
			self::assertTrue( $blocks->isInBlocks(), $template );
			$this->assertSameFields( $form, $blocks, $template );
			self::assertNull( $this->kernel()->get( BlockConverter::class )->convert( $blocks ), $template );
			$saved = serialize_blocks( parse_blocks( $converted->content ) );
			$this->assertSameFields( $form, $form->withTemplate( $saved ), $template );
		}
	}

	public function test_a_template_with_block_markup_in_it_is_not_converted(): void {
		$form = $this->made( "[text a]\n\n<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->" );
		self::assertFalse( $form->isInBlocks() );
		self::assertNull( $this->kernel()->get( BlockConverter::class )->convert( $form ) );
	}

	public function test_a_form_is_converted_over_rest_and_its_revisions_have_the_template(): void {
		$this->become( 'administrator' );
		$tags  = "<label>Name [text* your-name]</label>\n\nAge: [number age]\n\n[submit \"Send\"]";
		$form  = $this->form( $tags );
		$route = "/contact-forms/{$form->id}";
		$trial = self::restAnswer( 'POST', "$route/convert", [ 'save' => false ] );
		self::assertSame( [ [ 'Age: [number age]' ], false ], [ $trial['kept'], $trial['saved'] ] );
		self::assertSame( $tags, self::restAnswer( 'GET', $route )['template'] );

		$data = self::restAnswer( 'POST', "$route/convert" );
		self::assertSame( [ [ 'Age: [number age]' ], true ], [ $data['kept'], $data['saved'] ] );
		$read = self::restAnswer( 'GET', $route );
		self::assertSame( $data['template'], $read['template'] );
		self::assertSame( [ 'blocks', [] ], [ $read['notation'], $read['advice'] ] );
		self::assertContains(
			$tags,
			array_column( array_column( self::restAnswer( 'GET', "$route/revisions" ), 'form' ), 'template' ),
		);

		self::assertSame( 409, self::restCall( 'POST', "$route/convert" )->get_status() );
		self::assertSame( 404, self::restCall( 'POST', '/contact-forms/999999/convert' )->get_status() );
	}

	public function test_an_author_without_unfiltered_html_converts_a_form_without_losing_characters(): void {
		$form = $this->form(
			"<label>Fish &amp; chips [radio dish \"Cod & peas\" \"a < b\" \"Other|kitchen@example.org\"]</label>\n\n[submit]",
		);
		$this->become( 'administrator' );
		add_filter( 'map_meta_cap', $refuse = static fn( array $caps, string $cap ): array =>
			'unfiltered_html' === $cap ? [ 'do_not_allow' ] : $caps, 10, 2 );
		try {
			kses_init();
			self::restAnswer( 'POST', "/contact-forms/{$form->id}/convert" );
		} finally {
			remove_filter( 'map_meta_cap', $refuse );
			kses_init();
		}
		$saved = $this->kernel()->get( FormRepository::class )->find( $form->id );
		self::assertInstanceOf( Form::class, $saved );
		self::assertTrue( $saved->isInBlocks() );
		$this->assertSameFields( $form, $saved, 'kses' );
	}

	private function made( string $template ): Form {
		return Form::fromArray( 0, [ 'title' => 'x', 'template' => $template ], $this->kernel()->get( FieldTypes::class ) );
	}

	private function convert( Form $form ): ConvertedForm {
		$converted = $this->kernel()->get( BlockConverter::class )->convert( $form );
		self::assertNotNull( $converted );
		return $converted;
	}

	private function assertSameFields( Form $a, Form $b, string $of ): void {
		$read = static fn( Form $form ): array => array_map(
			static fn( Tag $tag ): array => [
				$tag->type,
				$tag->name,
				$tag->required,
				$tag->values,
				$tag->classes(),
				// The fields in a repeating group are tags of their own, once for each row.
				'repeat' === $tag->type ? '' : trim( $tag->content ),
				$form->labels()->forField( $tag->name ),
			],
			$form->tags(),
		);
		self::assertSame( $read( $a ), $read( $b ), $of );
		self::assertSame( $a->rules(), $b->rules(), $of );
		self::assertEquals( self::rows( $a ), self::rows( $b ), $of );
		self::assertSame( $this->controls( $a ), $this->controls( $b ), $of );
	}

	/** @return list<array{string, string, int, array<string, string>, list<string>}> the groups that repeat */
	private static function rows( Form $form ): array {
		$rows = [];
		foreach ( $form->content()->groups() as $group ) {
			$rows[] = [ $group->name, $group->label, $group->rows, $group->fields, $group->refused ];
		}
		return $rows;
	}

	/** @return list<string> the printed controls, with what names and describes them */
	private function controls( Form $form ): array {
		$html = $this->kernel()->get( FormRenderer::class )->html( $form, 'unit' );
		$is   = '//form//*[self::input or self::select or self::textarea or self::button or self::label'
			. ' or contains(@class, "frontispiece-form__control") or contains(@class, "frontispiece-form__choices")'
			. ' or contains(@class, "frontispiece-form__count")]';
		return array_map(
			static fn( \DOMElement $element ): string => self::printed( $element ),
			array_values( array_filter(
				self::find( $html, $is ),
				static fn( \DOMElement $element ): bool => 'hidden' !== $element->getAttribute( 'type' )
					&& ! $element->hasAttribute( 'data-quiz' ),
			) ),
		);
	}

	private static function printed( \DOMElement $element ): string {
		$texts = 'label' === $element->tagName ? trim( (string) preg_replace( '/\s+/', ' ', $element->textContent ) ) : '';
		$list  = [];
		foreach ( $element->attributes as $attribute ) {
			$list[] = "{$attribute->name}=" . preg_replace( '/\s+/', ' ', (string) $attribute->value );
		}
		// A quiz asks one of its questions at random.
		$texts = str_contains( $texts, '?' ) ? '?' : $texts;
		return $element->tagName . ' ' . implode( ' ', $list ) . $texts;
	}

	private function randomTemplate(): string {
		$pick = static fn( array $of ): string => $of[ mt_rand( 0, count( $of ) - 1 ) ];
		$tag  = function () use ( $pick ): string {
			$types   = array_diff( $this->kernel()->get( FieldTypes::class )->names(), [ 'captcha', 'quiz' ] );
			$type    = $pick( array_values( $types ) );
			$options = [
				'', '', 'maxlength:9', 'minlength:x', 'class:a', 'class:a class:b', 'class:%', 'id:one', 'placeholder',
				'default:2', 'default:get', 'multiple', 'optional', 'free_text', 'min:1 max:9', 'min:1 min:2', '40x8',
				'autocomplete:name', 'autocomplete:no', 'foo', 'foo:"bar"', 'limit:2mb', 'filetypes:pdf|.docx', 'down',
				'readonly', 'include_blank', 'weekdays:1,2', 'size:07',
			];
			$values  = [
				'', '', '"A"', '"A|a@b.example" "B"', "'x \"y\"' \"z\"", '"&amp;" "&amp;amp;"', '""', '"1" "2" "3"', "\"a\nb\"",
			];
			$close   = $pick( [ '', '', " I \\ <b>agree</b> & <i>so</i> on [/$type]" ] );
			return sprintf(
				'[%s%s %s %s %s %s]%s',
				$type,
				$pick( [ '', '*' ] ),
				$pick( [ 'a', 'b', 'c', 'your-name', 'x:y', '' ] ),
				$pick( $options ),
				$pick( $options ),
				$pick( $values ),
				$close,
			);
		};
		$row  = static fn(): string => match ( mt_rand( 0, 12 ) ) {
			0, 1, 2, 3 => '<label>' . $pick( [ 'Name', '<b>N</b>ame', 'A & B', 'x &lt; y', '', '<u>U</u>' ] ) . ' ' . $tag() . '</label>',
			4 => '<label>One ' . $tag() . '</label> <label>Two ' . $tag() . '</label>',
			5 => $tag(),
			6 => $tag() . $tag(),
			7 => '<label for="one">One</label> ' . $tag(),
			8 => '<label>Before ' . $tag() . ' ' . $pick( [ 'after', '<small>after</small>', '<em>x</em>' ] ) . '</label>',
			9 => $pick( [ '<h2>H</h2>', 'Plain text', '<p>One<br>two</p>', '<ul><li>x</li></ul>', '<hr>', '[[text x]]' ] ),
			11 => sprintf(
				'[repeat %s min:%d max:%d %s] <label>Name %s</label>%s%s [/repeat]%s',
				$pick( [ 'rows', 'guests' ] ),
				mt_rand( 0, 2 ),
				mt_rand( 1, 4 ),
				$pick( [ '', '"Guests"', '"Guests" "Add a guest"', '"A &amp; B"' ] ),
				$tag(),
				$pick( [ "\n\n", ' ', "\n\nText\n\n", ' text ' ] ),
				$tag(),
				$pick( [ '', ' ' . $tag(), ' text' ] ),
			),
			10 => $pick( [ '<div>', '</div>', '<p>', '</p>', '<fieldset>', '</fieldset>', '<!--', '-->', '<label>', '</label>' ] ),
			default => 'Text ' . $tag() . ' text',
		};
		return implode( "\n\n", array_map( static fn(): string => $row(), range( 0, mt_rand( 0, 6 ) ) ) );
	}
}
