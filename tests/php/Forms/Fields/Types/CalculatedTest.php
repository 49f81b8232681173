<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields\Types;

use Frontispiece\Forms\Blocks\FieldBlock;
use Frontispiece\Forms\Blocks\FieldBlocks;
use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Forms with calculated numbers. */
final class CalculatedTest extends FormsTestCase {
	private const STORE = [ 'settings' => [ 'store' => true, 'skip_mail' => true ] ];

	private const ORDER = "<label>Guests [number guests \"2\"]</label>\n\n[checkbox extras \"5\" \"7.5\"]\n\n"
		. "<label>Total [calculated total \"[guests] * 12.5 + [extras]\"]</label>\n\n[submit]";

	public function test_the_server_calculates_and_ignores_what_the_browser_sends(): void {
		$form = $this->form( self::ORDER, self::STORE );
		$this->send( $form, [ 'guests' => '3', 'extras' => [ '5', '7.5' ], 'total' => '0.01' ] );
		self::assertSame( '50.00', $this->stored( $form )['total'] );
		$this->send( $form, [ 'guests' => '', 'total' => '99' ] );
		self::assertSame( '0.00', $this->stored( $form )['total'] );
	}

	public function test_a_page_shows_the_result_of_its_first_values_in_an_output(): void {
		$form = $this->form( self::ORDER );
		[ $output ] = self::find( $this->page( $form ), '//form//output' );
		self::assertSame( [ 'total', '25.00' ], [ $output->getAttribute( 'name' ), $output->textContent ] );
		self::assertSame( '[guests] * 12.5 + [extras]', $output->getAttribute( 'data-formula' ) );
		$ids = explode( ' ', $output->getAttribute( 'for' ) );
		self::assertCount( 2, $ids );
		self::assertStringEndsWith( '-guests', $ids[0] );
		self::assertStringEndsWith( '-extras', $ids[1] );
		$label = self::find( $this->page( $form ), '//label[contains(@for, "-total")]' )[0];
		self::assertSame( 'Total', $label->textContent );
	}

	public function test_calculations_may_use_each_other_but_not_in_a_circle(): void {
		$form = $this->form(
			'[number n] [calculated a decimals:0 "[n] + 1"] [calculated b decimals:1 "[a] * 2"]'
			. '[calculated c "[d] + 1"] [calculated d "[c] + 1"] [calculated e "[e] + 1"] [submit]',
			self::STORE,
		);
		$this->send( $form, [ 'n' => '4' ] );
		self::assertSame(
			[ 'n' => '4', 'a' => '5', 'b' => '10.0', 'c' => '2.00', 'd' => '2.00', 'e' => '1.00' ],
			$this->stored( $form ),
		);
	}

	public function test_a_formula_that_is_no_expression_and_a_division_by_zero_are_empty(): void {
		$form = $this->form(
			'[number n] [calculated a "alert(1)"] [calculated b "1 / [n]"] [calculated c] [submit]',
			self::STORE,
		);
		$this->send( $form, [ 'n' => '0' ] );
		self::assertSame( [ 'n' => '0', 'a' => '', 'b' => '', 'c' => '' ], $this->stored( $form ) );
		$advice = ( new ConfigValidator( $form ) )->advice();
		$text   = 'The formula of “%s” is not valid. Use numbers, fields such as [guests], + - * / and parentheses.';
		self::assertContains( sprintf( $text, 'a' ), $advice );
		self::assertContains( sprintf( $text, 'c' ), $advice );
		self::assertNotContains( sprintf( $text, 'b' ), $advice );
	}

	public function test_a_comparison_in_a_formula_survives_saving_by_a_user_without_the_unfiltered_html_capability(): void {
		kses_init_filters();
		try {
			$form = $this->form( '<label>Pay [calculated pay decimals:0 "if([a] < 5, 1, 2)"]</label> [number a] <b>x</b> [submit]' );
		} finally {
			kses_init();
		}
		self::assertSame( [ 'if([a] < 5, 1, 2)' ], $form->field( 'pay' )->values ?? [] );
		self::assertStringContainsString( '<b>x</b>', $form->template );
	}

	public function test_a_hidden_field_counts_as_zero_and_a_condition_can_compare_a_result(): void {
		$show = static fn( string $field, string $operator, string $value ): array => [
			[ 'action' => 'show', 'match' => 'all', 'rules' => [ [ 'field' => $field, 'operator' => $operator, 'value' => $value ] ] ],
		];
		$form = $this->form(
			self::block( 'text', [ 'name' => 'kind' ] )
			. self::block( 'number', [ 'name' => 'guests', 'conditions' => $show( 'kind', 'is', 'Party' ) ] )
			. self::block( 'calculated', [ 'name' => 'total', 'formula' => '[guests] * 10', 'decimals' => 0 ] )
			. self::block( 'text', [ 'name' => 'permit', 'conditions' => $show( 'total', 'greater', '50' ) ] ),
			self::STORE,
		);
		$this->send( $form, [ 'kind' => 'Party', 'guests' => '6', 'permit' => 'P1' ] );
		$all = [ 'kind' => 'Party', 'guests' => '6', 'total' => '60', 'permit' => 'P1' ];
		self::assertSame( $all, $this->stored( $form ) );
		$this->send( $form, [ 'kind' => 'Walk', 'guests' => '6', 'permit' => 'P1' ] );
		self::assertSame( [ 'kind' => 'Walk', 'total' => '0' ], $this->stored( $form ) );
	}

	public function test_a_circle_through_a_formula_is_found(): void {
		$form = $this->form(
			self::block( 'calculated', [ 'name' => 'total', 'formula' => '[guests] * 10' ] )
			. self::block(
				'number',
				[
					'name'       => 'guests',
					'label'      => 'Guests',
					'conditions' => [
						[ 'action' => 'hide', 'rules' => [ [ 'field' => 'total', 'operator' => 'greater', 'value' => '5' ] ] ],
					],
				],
			),
		);
		self::assertContains(
			'A condition for “Guests” depends on itself. Choose another field.',
			( new ConfigValidator( $form ) )->advice(),
		);
	}

	public function test_the_block_of_the_field_is_generated_from_its_type(): void {
		$attributes = $this->kernel()->get( FieldBlocks::class )->forKind( 'calculated' )->attributes();
		self::assertSame( 'frontispiece/field-calculated', FieldBlock::nameOf( 'calculated' ) );
		self::assertArrayHasKey( 'formula', $attributes );
		self::assertArrayHasKey( 'decimals', $attributes );
	}

	/** @param array<string, mixed> $attributes */
	private static function block( string $type, array $attributes ): string {
		return serialize_block( [ 'blockName' => "frontispiece/field-$type", 'attrs' => $attributes, 'innerContent' => [] ] );
	}

	/** @return array<string, mixed> values of the newest entry of a form */
	private function stored( Form $form ): array {
		$sql = 'SELECT id FROM {submissions} WHERE form_id = %d ORDER BY id DESC LIMIT 1';
		$row = $this->kernel()->get( EntryRepository::class )->get( $this->db()->ids( $sql, $form->id )[0] ?? 0 );
		self::assertIsArray( $row['data']['fields'] ?? null );
		return $row['data']['fields'];
	}
}
