<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Template;

use Frontispiece\Forms\Conditions\ConditionalPart;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Fields\RowColumns;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRenderer;
use Frontispiece\Forms\Submission\NoScriptResult;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\RowButtons;
use Frontispiece\Forms\Submission\SubmissionResult;
use Frontispiece\Forms\Template\RepeatedRows;
use Frontispiece\Tests\Cases;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * The cases of tests/fixtures/forms/rows.json, which src/forms/rows/cases.test.tsx runs too: there by script, here as a
 * browser without JavaScript sends the printed page.
 *
 * @phpstan-type Values array<array-key, string|list<string>>
 * @phpstan-type RowForm array{
 *     about: string,
 *     form: string,
 *     group: string,
 *     least: int,
 *     most: int,
 *     formulas?: array<string, string>,
 *     names: list<string>,
 *     columns: array<string, list<string>>,
 *     parts: list<array<string, mixed>>,
 *     cases: list<array{about: string, steps: list<string|Values>, stored: Values}>
 * }
 */
class RepeatedRowsTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'store' => true, 'skip_mail' => true, 'min_seconds' => 0 ] ];

	/** @return array<string, array{RowForm}> */
	public static function forms(): array {
		/** @var list<RowForm> $forms */
		$forms = Cases::in( 'forms/rows' )['forms'];
		return array_combine( array_column( $forms, 'about' ), array_map( static fn( array $form ): array => [ $form ], $forms ) );
	}

	/** @param RowForm $case */
	#[DataProvider( 'forms' )]
	public function test_the_fields_conditions_formulas_and_columns_of_rows_are_the_expected_ones( array $case ): void {
		$form = $this->form( $case['form'], self::QUIET );
		self::assertSame( $case['names'], array_column( $form->fields(), 'name' ) );
		self::assertSame( $case['parts'], array_map(
			static fn( ConditionalPart $part ): array => $part->toArray(),
			$form->content()->conditions(),
		) );
		foreach ( $case['columns'] as $column => $fields ) {
			self::assertSame( $fields, array_values( RowColumns::forField( $form, (string) $column ) ), (string) $column );
		}
		$html  = $this->page( $form );
		$group = self::find( $html, "//fieldset[@data-repeat=\"{$case['group']}\"]" )[0];
		self::assertSame( (string) $case['least'], $group->getAttribute( 'data-least' ) );
		self::assertCount( $case['most'], self::find( $html, "//button[starts-with(@value, \"{$case['group']}:remove:\")]" ) );
		foreach ( $case['formulas'] ?? [] as $name => $formula ) {
			self::assertSame( $formula, self::find( $html, "//output[@name=\"$name\"]" )[0]->getAttribute( 'data-formula' ) );
		}
	}

	/** @param RowForm $case */
	#[DataProvider( 'forms' )]
	public function test_without_javascript_a_form_stores_what_is_in_its_rows( array $case ): void {
		foreach ( $case['cases'] as $one ) {
			// A form of its own, because the same values twice are one entry.
			$form   = $this->form( $case['form'], self::QUIET );
			$values = self::entered( $this->printed( $form, null ) );
			foreach ( $one['steps'] as $step ) {
				$values = is_string( $step ) ? $this->pressed( $form, $values, $step ) : array_replace( $values, $step );
			}
			$about = "{$case['about']}: {$one['about']}";
			$sent  = $this->send( $form, self::filled( $values ) );
			self::assertSame( 'mail_sent', $sent['status'], $about . wp_json_encode( $sent['invalid_fields'] ) );
			self::assertEquals( $one['stored'], self::filled( $this->stored( $form ) ), $about );
		}
	}

	public function test_there_are_at_least_60_cases(): void {
		$count = array_sum( array_map( static fn( array $form ): int => count( $form[0]['cases'] ), self::forms() ) );
		self::assertGreaterThanOrEqual( 60, $count );
	}

	/**
	 * @param Values $values
	 * @return Values what the page contains after a button of a row was pressed
	 */
	private function pressed( Form $form, array $values, string $button ): array {
		$posted = RowButtons::apply( $form, new PostedData( $values + [ RepeatedRows::BUTTON => $button ] ) );
		self::assertNotNull( $posted, $button );
		return self::entered( $this->printed( $form, $posted ) );
	}

	private function printed( Form $form, ?PostedData $posted ): string {
		$result = null === $posted
			? null
			: new NoScriptResult( $posted, new SubmissionResult( SubmissionResult::STEP, '' ) );
		return $this->kernel()->get( FormRenderer::class )->html( $form, 'u', 0, $result );
	}

	/** @return Values the values of the controls on a page, as a browser sends them */
	private static function entered( string $html ): array {
		$values = [];
		foreach ( self::find( $html, '//form//*[self::input or self::select]' ) as $control ) {
			$name = $control->getAttribute( 'name' );
			if ( '' === $name || str_starts_with( $name, '_' ) || $control->hasAttribute( 'disabled' ) ) {
				continue;
			}
			if ( 'select' === $control->tagName ) {
				$options  = self::find( $html, "//select[@name=\"$name\"]/option" );
				$selected = self::find( $html, "//select[@name=\"$name\"]/option[@selected]" );

				$values[ $name ] = ( $selected[0] ?? $options[0] )->getAttribute( 'value' );
			} elseif ( 'checkbox' !== $control->getAttribute( 'type' ) ) {
				$values[ $name ] = $control->getAttribute( 'value' );
			} elseif ( $control->hasAttribute( 'checked' ) ) {
				$field            = substr( $name, 0, -2 );
				$values[ $field ] = [ ...(array) ( $values[ $field ] ?? [] ), $control->getAttribute( 'value' ) ];
			}
		}
		return $values;
	}

	/** @return Values */
	private function stored( Form $form ): array {
		$fields = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0]['data']['fields'];
		self::assertIsArray( $fields );
		/** @var Values $fields */
		return $fields;
	}

	/**
	 * @param Values $values
	 * @return Values those that are not blank
	 */
	private static function filled( array $values ): array {
		return array_filter( $values, static fn( string|array $value ): bool => '' !== $value && [] !== $value );
	}
}
