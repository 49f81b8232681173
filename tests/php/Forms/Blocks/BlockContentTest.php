<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Forms\Blocks\FieldBlock;
use Frontispiece\Forms\Blocks\FieldBlocks;
use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\Fields\BuiltInFieldTypes;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRenderer;
use Frontispiece\Forms\Template\FormContent;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Tests how a form saved as blocks is parsed and rendered. */
final class BlockContentTest extends FormsTestCase {
	private const NAME = '<!-- wp:frontispiece/field-text {"label":"Your name","name":"your-name","required":true} /-->';

	protected function tearDown(): void {
		remove_all_filters( 'frontispiece_form_field_types' );
		remove_all_filters( 'frontispiece_form_content_blocks' );
		parent::tearDown();
	}

	public function test_each_field_type_has_a_block_with_its_options_as_attributes(): void {
		$this->kernel()->get( FieldBlocks::class )->register();
		foreach ( $this->kernel()->get( FieldTypes::class )->describe() as $type ) {
			$block = \WP_Block_Type_Registry::get_instance()->get_registered( FieldBlock::nameOf( $type['kind'] ) );
			self::assertInstanceOf( \WP_Block_Type::class, $block, $type['kind'] );
			self::assertSame( $type['title'], $block->title );
			$missing = array_diff( array_keys( $type['options'] ), [ 'class', ...array_keys( $block->attributes ?? [] ) ] );
			self::assertSame( [], array_diff( $missing, '' === $type['name'] ? [ 'name' ] : [] ), $type['kind'] );
			self::assertSame( '', render_block( parse_blocks( "<!-- wp:{$block->name} {\"name\":\"a\"} /-->" )[0] ) );
		}
	}

	public function test_the_field_type_of_another_plugin_has_a_block_too(): void {
		add_filter(
			'frontispiece_form_field_types',
			static fn( array $types ): array => $types + [
				'iban' => static function (): object {
					require_once dirname( __DIR__, 3 ) . '/fixtures/extension-plugin/field/Iban.php';
					return new \FrontispieceExtension\Iban();
				},
			],
		);
		$types  = new FieldTypes( ( new BuiltInFieldTypes( $this->kernel() ) )->factories() );
		$blocks = new FieldBlocks( $types );
		self::assertContains( 'frontispiece/field-iban', $blocks->allowed() );
		self::assertArrayHasKey( 'country', $blocks->forKind( 'iban' )->attributes() );
		$form = Form::fromArray(
			0,
			[ 'template' => '<!-- wp:frontispiece/field-iban {"label":"Account","name":"account","country":"DE"} /-->' ],
			$types,
		);
		self::assertSame( [ 'DE', 'Account' ], [ $form->tags()[0]->option( 'country' ), $form->labels()->forField( 'account' ) ] );
		self::assertSame( [ 'iban' ], array_column( $form->rules(), 'rule' ) );
	}

	public function test_fields_in_columns_and_groups_are_printed_in_the_blocks_of_the_theme(): void {
		$html = $this->html(
			'<!-- wp:heading --><h2 class="wp-block-heading">About [you]</h2><!-- /wp:heading -->'
			. '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">'
			. self::NAME
			. '</div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column">'
			. '<!-- wp:group --><div class="wp-block-group">'
			. '<!-- wp:frontispiece/field-email {"label":"Email","name":"your-email","width":"half","help":"For our reply."} /-->'
			. '</div><!-- /wp:group --></div><!-- /wp:column --></div><!-- /wp:columns -->'
			. '<!-- wp:frontispiece/field-submit {"caption":"Go"} /-->',
		);
		$row  = '//form/div[contains(@class, "wp-block-columns")]/div[contains(@class, "wp-block-column")]';
		self::assertCount( 1, self::find( $html, "{$row}[1]/div[@class='frontispiece-form__row']//input[@name='your-name']" ) );
		$half = "{$row}[2]/div[contains(@class, 'wp-block-group')]/div[contains(@class, 'frontispiece-form__row--half')]";
		self::assertCount( 1, self::find( $html, "$half//input[@name='your-email']" ) );
		self::assertSame( 'For our reply.', self::find( $html, "$half/small" )[0]->textContent );
		self::assertSame( 'Your name *', self::find( $html, '//label[@for="u-your-name"]' )[0]->textContent );
		self::assertSame( 'Go', self::find( $html, '//form//button' )[0]->textContent );
		self::assertStringContainsString( 'About &#091;you&#093;</h2>', $html, 'Brackets are no shortcodes.' );
		self::assertStringNotContainsString( FormContent::MARK, $html );
	}

	public function test_a_form_prints_no_block_that_it_may_not_contain_and_its_owner_learns_why(): void {
		$form = $this->read(
			'<!-- wp:html --><script>alert(1)</script><!-- /wp:html -->'
			. '<!-- wp:frontispiece/form {"id":1} /--><!-- wp:group --><div class="wp-block-group">'
			. '<!-- wp:shortcode -->[frontispiece_form id="1"]<!-- /wp:shortcode --></div><!-- /wp:group -->'
			. self::NAME
			. '<!-- wp:frontispiece/field-acceptance {"name":"terms"} /-->',
		);
		$html = $this->kernel()->get( FormRenderer::class )->html( $form, 'u' );
		self::assertStringNotContainsString( 'alert', $html );
		self::assertCount( 1, self::find( $html, '//form' ) );
		self::assertStringNotContainsString( 'frontispiece_form id', $html );
		$advice = ( new ConfigValidator( $form ) )->advice();
		foreach ( [ 'core/html', 'frontispiece/form', 'core/shortcode' ] as $name ) {
			self::assertStringContainsString( "“{$name}”", implode( "\n", $advice ) );
		}
		self::assertContains( 'The field “terms” has no consent text. Enter what visitors agree to.', $advice );
		self::assertContains( 'This form has no submit button. Add the block “Submit button”.', $advice );
		self::assertSame( [ 0 ], array_unique( array_column( ( new ConfigValidator( $form ) )->findings(), 'line' ) ) );
	}

	public function test_another_plugin_allows_more_blocks_of_content(): void {
		add_filter( 'frontispiece_form_content_blocks', static fn( array $names ): array => [ ...$names, 'core/quote' ] );
		$html = $this->html( '<!-- wp:quote --><blockquote class="wp-block-quote"><p>x</p></blockquote><!-- /wp:quote -->' );
		self::assertCount( 1, self::find( $html, '//form/blockquote' ) );
	}

	public function test_a_block_of_tags_is_read_and_printed_as_a_template_with_tags(): void {
		$form = $this->read(
			self::NAME
			. "<!-- wp:frontispiece/form-tags -->\n<label>Age [number* age]</label>\n\nI am [text b\n<!-- /wp:frontispiece/form-tags -->"
			. '<!-- wp:frontispiece/field-submit /-->',
		);
		self::assertSame( [ 'your-name', 'age', '' ], array_column( $form->tags(), 'name' ) );
		$html = $this->kernel()->get( FormRenderer::class )->html( $form, 'u' );
		self::assertCount( 1, self::find( $html, '//form/div[@class="frontispiece-form__row"]/label[@for="u-age"]' ) );
		self::assertCount( 1, self::find( $html, '//form/div[contains(., "I am")]' ) );
		self::assertContains(
			'[text b … is not closed. Add ] at the end of the tag.',
			( new ConfigValidator( $form ) )->advice(),
		);
	}

	public function test_attributes_that_no_editor_writes_are_made_safe(): void {
		$form = $this->read(
			'<!-- wp:frontispiece/field-text {"label":"\u003cimg src=x onerror=alert(1)\u003eName \u00000\u0000","name":"a b","required":"yes","value":["x"],"maxlength":"9\" onfocus=\"x","more_options":[1,"readonly ]"],"className":"a\"b","width":"x y","help":{"a":1}} /-->'
			. '<!-- wp:frontispiece/field-radio {"name":"_wpcf7","values":["A",7,"","\u003cb\u003e"]} /-->'
			. '<!-- wp:frontispiece/field-nothing {"name":"n"} /-->',
		);
		[ $text, $radio ] = $form->tags();
		self::assertSame( [ 'your-text', false, [] ], [ $text->name, $text->required, $text->values ] );
		self::assertNull( $text->int( 'maxlength' ) );
		self::assertTrue( $text->has( 'readonly' ) );
		self::assertSame( [ 'one-of', [ 'A', '<b>' ] ], [ $radio->name, $radio->choices() ] );
		self::assertCount( 2, $form->tags() );
		$html = $this->kernel()->get( FormRenderer::class )->html( $form, 'u' );
		self::assertSame( [], self::find( $html, '//form//img | //form//b | //*[@onfocus] | //*[@onerror]' ) );
		self::assertCount( 1, self::find( $html, '//input[@name="your-text"]' ) );
	}

	public function test_blocks_that_are_nested_without_end_and_fields_without_number_are_cut_off(): void {
		$deep = str_repeat( '<!-- wp:group --><div>', 2000 ) . self::NAME . str_repeat( '</div><!-- /wp:group -->', 2000 );
		self::assertSame( [], $this->read( $deep )->tags() );
		self::assertStringNotContainsString( '<input name="your-name"', $this->html( $deep ) );
		self::assertCount( FormContent::MAX_FIELDS, $this->read( str_repeat( self::NAME, FormContent::MAX_FIELDS + 100 ) )->tags() );
	}

	public function test_entities_that_wordpress_writes_for_users_without_unfiltered_html_are_read_as_characters(): void {
		$form = $this->read( '<!-- wp:frontispiece/field-radio {"name":"a","values":["Fish \u0026amp; chips","a \u0026lt; b"]} /-->' );
		self::assertSame( [ 'Fish & chips', 'a < b' ], $form->tags()[0]->choices() );
	}

	public function test_emails_may_go_to_an_address_behind_a_choice_in_a_block(): void {
		$form = $this->read(
			'<!-- wp:frontispiece/field-select {"label":"To","name":"to","values":["Orders|orders@example.org"]} /-->',
		);
		$tag  = $form->field( 'to' );
		self::assertInstanceOf( Tag::class, $tag );
		self::assertSame( 'orders@example.org', $form->type( $tag )->mailed( $tag, 'Orders' ) );
		self::assertStringNotContainsString( 'orders@', $this->kernel()->get( FormRenderer::class )->html( $form, 'u' ) );
	}

	private function read( string $blocks ): Form {
		return Form::fromArray( 0, [ 'title' => 'x', 'template' => $blocks ], $this->kernel()->get( FieldTypes::class ) );
	}

	public function test_BUG_34_a_block_that_is_hidden_in_the_editor_is_neither_shown_nor_required(): void {
		$hidden = '"metadata":{"blockVisibility":false}';
		$email  = '<!-- wp:frontispiece/field-email {"name":"your-email","required":true} /-->';
		foreach ( [
			"<!-- wp:frontispiece/field-email {\"name\":\"your-email\",\"required\":true,$hidden} /-->",
			"<!-- wp:group {{$hidden}} --><div class=\"wp-block-group\">$email<p>Secret</p></div><!-- /wp:group -->",
			"<!-- wp:group --><div class=\"wp-block-group\"><!-- wp:frontispiece/form-row {{$hidden}} -->$email"
				. '<!-- /wp:frontispiece/form-row --></div><!-- /wp:group -->',
			"<!-- wp:frontispiece/form-row --><!-- wp:frontispiece/field-email {\"name\":\"your-email\",$hidden} /-->"
				. '<!-- /wp:frontispiece/form-row -->',
			"<!-- wp:frontispiece/form-group {{$hidden}} -->$email<!-- /wp:frontispiece/form-group -->",
			"<!-- wp:frontispiece/form-step {\"label\":\"Secret\",$hidden} -->$email<!-- /wp:frontispiece/form-step -->",
			"<!-- wp:frontispiece/field-repeat {\"name\":\"rows\",$hidden} -->$email<!-- /wp:frontispiece/field-repeat -->",
			"<!-- wp:paragraph {{$hidden}} --><p>Secret</p><!-- /wp:paragraph -->",
		] as $blocks ) {
			$form = $this->read( self::NAME . $blocks );
			self::assertSame( [ 'your-name' ], array_column( $form->tags(), 'name' ), $blocks );
			$html = $this->html( self::NAME . $blocks );
			self::assertStringContainsString( 'your-name', $html, $blocks );
			self::assertStringNotContainsString( 'your-email', $html, $blocks );
			self::assertStringNotContainsString( 'Secret', $html, $blocks );
		}
		$partly = '<!-- wp:frontispiece/field-email {"name":"a","metadata":{"blockVisibility":{"viewport":{"mobile":false}}}} /-->';
		self::assertStringContainsString( 'name="a"', $this->html( self::NAME . $partly ) );
	}

	private function html( string $blocks ): string {
		return $this->kernel()->get( FormRenderer::class )->html( $this->read( $blocks ), 'u' );
	}
}
