<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Template;

use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\FormRenderer;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Forms\Template\TagParser;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Tests the templates of forms: what is a tag, what remains text, and that no text breaks the parser. */
final class TagParserTest extends FormsTestCase {
	private const SEED = 20_261_121;

	public function test_BUG_35_quoted_values_may_follow_an_option_without_a_space(): void {
		$parser = new TagParser( $this->kernel()->get( FieldTypes::class ) );
		foreach ( [ '"First name"', "'First name'", ' "First name""b"' ] as $values ) {
			[ $tag ] = $parser->parse( "[text* your-name placeholder$values]" );
			self::assertInstanceOf( Tag::class, $tag );
			self::assertSame( [ 'your-name', 'First name' ], [ $tag->name, $tag->placeholder() ] );
		}
		self::assertSame( [ '[text"x"]' ], $parser->parse( '[text"x"]' ) );
	}

	public function test_a_tag_is_parsed_into_type_required_mark_name_options_values_and_content(): void {
		[ $before, $tag, $after ] = ( new TagParser( $this->kernel()->get( FieldTypes::class ) ) )->parse(
			"Name: [text* your-name autocomplete:name size:40 class:wide class:tall placeholder \"First &amp; last\" 'b'].",
		);
		self::assertInstanceOf( Tag::class, $tag );
		self::assertSame( [ 'Name: ', '.' ], [ $before, $after ] );
		self::assertSame( [ 'text', true, 'your-name' ], [ $tag->type, $tag->required, $tag->name ] );
		self::assertSame(
			[ 'name', 40, null, [ 'wide', 'tall' ], 'First & last' ],
			[
				$tag->option( 'autocomplete' ),
				$tag->int( 'size' ),
				$tag->int( 'autocomplete' ),
				$tag->classes(),
				$tag->placeholder(),
			],
		);
		[ $box ] = ( new TagParser( $this->kernel()->get( FieldTypes::class ) ) )->parse(
			"[acceptance terms optional]I <b>accept</b>\nall[/acceptance]",
		);
		self::assertInstanceOf( Tag::class, $box );
		self::assertSame( "I <b>accept</b>\nall", $box->content );
		[ $list ] = ( new TagParser( $this->kernel()->get( FieldTypes::class ) ) )->parse(
			'[select to default:2_3 "A" "B|b@example.org" "A"]',
		);
		self::assertInstanceOf( Tag::class, $list );
		self::assertSame(
			[ [ 'A', 'B' ], [ 2, 3 ], 'b@example.org', 'A' ],
			[ $list->choices(), $list->ticked(), $list->mailed( 'B' ), $list->mailed( 'A' ) ],
		);
	}

	/** @return array<string, array{0: string, 1: int}> */
	public static function templates(): array {
		return [
			'an unknown type'              => [ '[gallery ids="1"]', 0 ],
			'no name'                      => [ '[text]', 0 ],
			'a name that begins with _'    => [ '[text _wpcf7]', 0 ],
			'a name that begins with 1'    => [ '[text 1st]', 0 ],
			'a name with a dot'            => [ '[text a.b]', 0 ],
			'shown with double brackets'   => [ '[[text your-name]]', 0 ],
			'a quote that does not end'    => [ '[text a "b]', 0 ],
			'two tags'                     => [ '[text a][email* b]', 2 ],
			'over two lines'               => [ "[text a\n\tplaceholder\n\"x\"]", 1 ],
			'a bracket in quotes'          => [ '[text a "[x]"]', 1 ],
			'a tag in a tag'               => [ '[text a [text b]]', 1 ],
			'a box that is not closed'     => [ '[acceptance a] text [submit]', 2 ],
			'a box in a box'               => [ '[acceptance a] x [acceptance b] y [/acceptance]', 2 ],
			'a type that begins alike'     => [ '[textarea a] [texture b]', 1 ],
		];
	}

	#[DataProvider( 'templates' )]
	public function test_only_complete_tags_with_a_valid_name_are_parsed( string $template, int $tags ): void {
		$nodes = ( new TagParser( $this->kernel()->get( FieldTypes::class ) ) )->parse( $template );
		self::assertCount( $tags, array_filter( $nodes, static fn( $node ): bool => $node instanceof Tag ) );
		if ( 0 === $tags ) {
			self::assertSame( [ '[[text your-name]]' === $template ? '[text your-name]' : $template ], $nodes );
		}
	}

	public function test_two_thousand_random_templates_are_parsed_rendered_and_validated_without_an_error(): void {
		$this->fuzz( 2000 );
	}

	#[Group( 'long' )]
	public function test_twenty_thousand_random_templates_are_parsed_rendered_and_validated_without_an_error(): void {
		$this->fuzz( 20_000 );
	}

	private function fuzz( int $rounds ): void {
		mt_srand( self::SEED );
		$pieces = [
			'[',
			']',
			'[[',
			']]',
			'[/',
			'"',
			"'",
			'|',
			' ',
			"\n",
			"\0",
			"\xff",
			'<',
			'>',
			'<label>',
			'</label>',
			'<label for="x">',
			'<form>',
			'</form>',
			'*',
			':',
			'\\',
			'$1',
			'%s',
			'&#91;',
			'😀',
			'é',
			'0',
			'name',
			'a',
			'placeholder',
			'default:get',
			'default:1_2',
			'class:x',
			'id:x',
			'min:',
			'max:9999999999999999',
			'min:-1e5',
			'maxlength:0',
			'minlength:99999999999',
			'free_text',
			'exclusive',
			'multiple',
			'limit:',
			'filetypes:*|/',
			'weekdays:9',
			'min:today+9999years',
			'1x',
			'x2',
			str_repeat( 'z', 300 ),
			...array_map( static fn( string $type ): string => "[$type", $this->kernel()->get( FieldTypes::class )->names() ),
			...array_map( static fn( string $type ): string => "[/$type]", $this->kernel()->get( FieldTypes::class )->names() ),
			...array_map( static fn( string $type ): string => "[$type* f ", $this->kernel()->get( FieldTypes::class )->names() ),
		];
		$store  = $this->kernel()->get( FieldTypes::class );
		for ( $round = 0; $round < $rounds; $round++ ) {
			$template = '';
			for ( $i = mt_rand( 1, 30 ); $i > 0; $i-- ) {
				$template .= $pieces[ mt_rand( 0, count( $pieces ) - 1 ) ] . ( 0 === mt_rand( 0, 2 ) ? ' ' : '' );
			}
			$form = \Frontispiece\Forms\Form::fromArray( 7, [ 'title' => 'x', 'template' => $template ], $store );
			$html = $this->kernel()->get( FormRenderer::class )->html( $form, 'u' );
			self::assertStringContainsString( 'class="frontispiece-form__form', $html, $template );
			self::assertStringEndsWith( '<!--/frontispiece-form-->', $html );
			self::assertStringNotContainsString( "\0", $html, $template );
			self::assertTrue( mb_check_encoding( $html, 'UTF-8' ), $template );
			self::assertIsString( wp_json_encode( $form->rules() ) );
			foreach ( $form->rules() as $rule ) {
				self::assertMatchesRegularExpression(
					'/^[A-Za-z][A-Za-z0-9_:-]*$/',
					is_string( $rule['field'] ) ? $rule['field'] : '',
					$template,
				);
			}
		}
	}

	public function test_a_template_designed_to_be_slow_is_parsed_in_time(): void {
		foreach ( [
			str_repeat( '[text ', 30_000 ),
			str_repeat( '[acceptance a]', 10_000 ),
			'[text ' . str_repeat( '"a" ', 40_000 ),
			str_repeat( '[', 100_000 ),
			'<label>' . str_repeat( 'a ', 60_000 ),
			str_repeat( "<label>\n\n", 20_000 ),
		] as $template ) {
			$form = \Frontispiece\Forms\Form::fromArray( 7, [ 'template' => $template ], $this->kernel()->get( FieldTypes::class ) );
			$html = $this->kernel()->get( FormRenderer::class )->html( $form, 'u' );
			self::assertStringContainsString( '</form>', $html );
		}
		self::assertCount(
			2000,
			( new TagParser( $this->kernel()->get( FieldTypes::class ) ) )->parse( str_repeat( '[text a]', 2000 ) ),
		);
		self::assertCount(
			2001,
			( new TagParser( $this->kernel()->get( FieldTypes::class ) ) )->parse( str_repeat( '[text a]', 2500 ) ),
		);
	}
}
