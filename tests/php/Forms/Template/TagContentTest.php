<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Template;

use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Tests the content of forms with tags that are not fields. */
final class TagContentTest extends FormsTestCase {
	private const RESPONSE = '<div class="frontispiece-form__response" role="status"></div>';

	public function test_BUG_101_the_message_is_shown_in_place_of_the_response_tag(): void {
		$form = $this->form( '<p>Before</p> [response]12[text a] <p>After</p> [response] [submit]' );
		$html = $this->page( $form );
		self::assertSame( 1, substr_count( $html, 'frontispiece-form__response' ), $html );
		self::assertMatchesRegularExpression( '~Before.*' . preg_quote( self::RESPONSE, '~' ) . '12.*name="a".*After~s', $html );
		self::assertStringNotContainsString( 'response]', html_entity_decode( $html ) );
		self::assertSame( [], ( new ConfigValidator( $form ) )->findings() );
	}

	public function test_BUG_101_the_response_tag_works_in_a_block_of_tags(): void {
		$tags = "<!-- wp:frontispiece/form-tags -->\n[response]\n<!-- /wp:frontispiece/form-tags -->";
		$form = $this->form( "$tags<!-- wp:frontispiece/field-text {\"name\":\"a\",\"label\":\"A\"} /-->" );
		$html = $this->page( $form );
		self::assertSame( 1, substr_count( $html, 'frontispiece-form__response' ), $html );
		self::assertLessThan( strpos( $html, 'name="a"' ), strpos( $html, self::RESPONSE ) );
	}

	public function test_the_message_of_a_form_without_the_tag_or_with_steps_is_below_its_fields(): void {
		$step  = '<!-- wp:frontispiece/form-step --><!-- wp:frontispiece/form-tags -->[response] [text b]<!-- /wp:frontispiece/form-tags --><!-- /wp:frontispiece/form-step -->';
		foreach ( [ '[text b] [[response]] [submit]', "$step<!-- wp:frontispiece/form-step /-->" ] as $content ) {
			$html = $this->page( $this->form( $content ) );
			self::assertSame( 1, substr_count( $html, 'frontispiece-form__response' ), $html );
			self::assertGreaterThan( strpos( $html, 'name="b"' ), strpos( $html, self::RESPONSE ) );
		}
	}
}
