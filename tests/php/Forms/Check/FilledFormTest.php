<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Check;

use Frontispiece\Tests\Forms\FormsTestCase;

final class FilledFormTest extends FormsTestCase {
	private const STEPS = '<!-- wp:frontispiece/form-step {"label":"Who"} -->'
		. '<!-- wp:frontispiece/field-select {"name":"country","values":["Home","Other"],"required":true} /-->'
		. '<!-- /wp:frontispiece/form-step -->'
		. '<!-- wp:frontispiece/form-step {"label":"Where"} -->'
		. '<!-- wp:frontispiece/field-text {"name":"street","conditions":[{"action":"hide","match":"all",'
		. '"rules":[{"field":"country","operator":"is","value":"Other"}]}]} /-->'
		. '<!-- wp:frontispiece/field-number {"name":"floor","min":"5"} /-->'
		. '<!-- /wp:frontispiece/form-step -->'
		. '<!-- wp:frontispiece/field-submit /-->';

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	public function test_the_preview_has_the_values_and_hides_what_they_hide(): void {
		$page = $this->preview( [ 'country' => 'Other', 'floor' => '2' ], '' );
		self::assertStringContainsString( 'value="2"', $page );
		self::assertMatchesRegularExpression( '/data-condition="c\d+" hidden/', $page );
		self::assertStringNotContainsString( 'frontispiece-form__condition', $page, 'No condition is said in words.' );
		self::assertDoesNotMatchRegularExpression( '/data-condition="c\d+" hidden/', $this->preview( [ 'country' => 'Home' ], 'street' ) );
	}

	public function test_it_shows_the_step_of_the_field_and_errors_of_the_filled_fields_only(): void {
		$page = $this->preview( [ 'country' => 'Other', 'floor' => '2' ], 'floor' );
		self::assertStringContainsString( 'Step 2 of 2: Where', $page );
		self::assertStringContainsString( 'name="floor"', $page );
		self::assertSame( 1, substr_count( $page, 'aria-invalid="true"' ) );
		$second = $this->preview( [ 'country' => '', 'floor' => '7' ], 'floor' );
		self::assertStringContainsString( 'Step 2 of 2: Where', $second );
		self::assertStringNotContainsString( 'aria-invalid="true"', $second, 'What is not filled in yet is no mistake.' );
		$first = $this->preview( [ 'country' => '', 'floor' => '7' ], 'country' );
		self::assertStringContainsString( 'Step 1 of 2: Who', $first );
		self::assertStringContainsString( 'aria-invalid="true"', $first );
	}

	public function test_values_are_text_and_stay_in_the_preview(): void {
		$page = $this->preview( [ 'country' => 'Home', 'street' => '"><script>alert(1)</script>' ], 'street' );
		self::assertStringNotContainsString( '<script>alert', $page );
		self::assertStringContainsString( '&quot;&gt;&lt;script&gt;alert(1)', $page );
		$form = $this->form( self::STEPS );
		$this->become( 'nobody' );
		$url  = "/?rest_route=/frontispiece/v1/contact-forms/check&values[street]=Harbor&id=$form->id";
		self::assertStringNotContainsString( 'Harbor', self::ask( $url )->body );
	}

	/** @param array<string, string> $values */
	private function preview( array $values, string $field ): string {
		$checked = self::restAnswer(
			'POST',
			'/contact-forms/check',
			[ 'template' => self::STEPS, 'values' => $values, 'field' => $field ],
		);
		self::assertIsString( $checked['html'] );
		return $checked['html'];
	}
}
