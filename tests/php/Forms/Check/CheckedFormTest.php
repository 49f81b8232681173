<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Check;

use Frontispiece\Forms\Check\CheckedForm;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Kernel\Assets\Templates;
use Frontispiece\Tests\Forms\FormsTestCase;

/** What the check in the browser gets of a form. */
final class CheckedFormTest extends FormsTestCase {
	public function test_a_field_says_what_visitors_choose_from_and_whether_they_can_leave_it_empty(): void {
		$fields = $this->fields(
			'[radio a default:1 "Red" "Blue"] [radio b "Red"] [select c "Red" "Blue"] [select d include_blank "Red"]'
			. ' [select e first_as_label "Choose" "Red"] [checkbox f default:1 "Red"] [select g multiple "Red"] [scale h min:1 max:2]'
			. ' [text i "x"] [range j] [country k]',
		);
		self::assertSame(
			[
				'a' => [ 'choice', [ 'Red' ], false ],
				'b' => [ 'choice', [], true ],
				'c' => [ 'choice', [ 'Red' ], false ],
				'd' => [ 'choice', [], true ],
				'e' => [ 'choice', [], true ],
				'f' => [ 'choices', [ 'Red' ], true ],
				'g' => [ 'choices', [], true ],
				'h' => [ 'choice', [], true ],
				'i' => [ 'text', [ 'x' ], true ],
				'j' => [ 'number', [ '50' ], false ],
				'k' => [ 'choice', [], true ],
			],
			array_map( static fn( array $field ): array => [ $field['input'], $field['initial'], $field['canBeEmpty'] ], $fields ),
		);
		self::assertSame( [ 'Red' ], $fields['e']['choices'] ?? null );
		self::assertSame( [ '1', '2' ], $fields['h']['choices'] ?? null );
	}

	public function test_a_consent_that_is_asked_for_is_a_rule_and_the_rows_of_a_group_are_a_choice(): void {
		$form = $this->checked(
			'[acceptance a] Yes [/acceptance] [acceptance b optional] Yes [/acceptance] [acceptance c invert] No [/acceptance]'
			. ' [repeat guests min:2 max:4]<label>Price [number price]</label>[/repeat] [calculated total decimals:1 "[guests:price] * 2"]',
		);
		$isConsent = static fn( array $rule ): bool => in_array( $rule['field'], [ 'a', 'b', 'c' ], true );
		self::assertSame(
			[
				[ 'rule' => 'required', 'field' => 'a' ],
				[ 'rule' => 'maxitems', 'field' => 'c', 'threshold' => 0 ],
			],
			array_values( array_filter( $form['rules'], $isConsent ) ),
		);
		$fields = array_column( $form['fields'], null, 'name' );
		$guests = $fields['guests'];
		$total  = $fields['total'];
		self::assertSame( [ [ '2', '3', '4' ], [ '2' ], false ], [ $guests['choices'], $guests['initial'], $guests['canBeEmpty'] ] );
		self::assertSame( [ 'calculated', '[guests:price] * 2', 1 ], [ $total['input'], $total['formula'], $total['decimals'] ] );
		$columns = [ 'guests:price' => [ 'guests:1:price', 'guests:2:price', 'guests:3:price', 'guests:4:price' ] ];
		self::assertSame( $columns, (array) $form['columns'] );
		self::assertSame( [ true, true, true, true ], array_column( $form['parts'], 'isRow' ) );
	}

	public function test_an_email_says_whose_choices_are_recipients_and_which_fields_leave_a_gap(): void {
		$isChosen = [ 'match' => 'all', 'rules' => [ [ 'field' => 'to', 'operator' => 'not_empty' ] ] ];

		$form = $this->checked( '[select to "Orders|orders@example.org" "Events"] [email mail] [text name] [name full]', [
			'mail'          => [
				'active'     => true,
				'recipient'  => 'Ada <ada@example.org>, [to], [_site_admin_email], broken',
				'sender'     => 'x@example.org',
				'subject'    => '[name]',
				'headers'    => 'Reply-To: [mail]',
				'body'       => "[_raw_to] [full]\n[_all_fields]",
				'recipients' => [ [ 'text' => '[mail]' ] + $isChosen ],
			],
			'mail_2'        => [
				'active'        => true,
				'recipient'     => '[mail]',
				'subject'       => '[name]',
				'body'          => '[full]',
				'exclude_blank' => true,
			],
			'confirmations' => [ [ 'text' => 'Hello' ] + $isChosen ],
		] );
		self::assertSame( [ 'Orders' ], array_column( $form['fields'], 'addressed', 'name' )['to'] );
		[ $first, $second ] = $form['mails'];
		self::assertSame(
			[
				[ 'text' => 'Ada <ada@example.org>', 'isValid' => true ],
				[ 'text' => '[to]', 'isValid' => true, 'field' => 'to' ],
				[ 'text' => '[_site_admin_email]', 'isValid' => true ],
				[ 'text' => 'broken', 'isValid' => false ],
			],
			$first['recipients'],
		);
		self::assertSame( 'mail', $first['conditional'][0]['recipients'][0]['field'] );
		self::assertSame(
			[
				[ 'field' => 'name', 'part' => 'subject' ],
				[ 'field' => 'mail', 'part' => 'headers' ],
				[ 'field' => 'to', 'part' => 'body' ],
				[ 'field' => 'full:first', 'part' => 'body' ],
			],
			$first['fields'],
		);
		self::assertSame( [ [ 'field' => 'name', 'part' => 'subject' ] ], $second['fields'], 'Lines with empty fields are left out.' );
		self::assertSame( [ 'Hello', false ], [ $form['confirmations'][0]['label'], $form['hasUsualConfirmation'] ] );
	}

	public function test_the_route_that_checks_a_draft_returns_it_to_those_who_edit_forms(): void {
		$request = new \WP_REST_Request( 'POST', '/frontispiece/v1/contact-forms/check' );
		$request->set_body_params( [ 'template' => '<label>Your name [text* your-name]</label> [submit "Send"]' ] );
		self::assertSame( 401, rest_do_request( $request )->get_status() );
		$this->become( 'administrator' );
		$form = ( (array) rest_do_request( $request )->get_data() )['form'] ?? null;
		self::assertIsArray( $form );
		self::assertSame( [ 'Your name' ], array_column( $form['fields'], 'label' ) );
		self::assertSame( 'required', $form['rules'][0]['rule'] );
	}

	/**
	 * @param array<string, mixed> $more
	 * @return array<string, array<array-key, mixed>>
	 */
	private function checked( string $template, array $more = [] ): array {
		$form = Form::fromArray( 0, [ 'template' => $template ] + $more, $this->kernel()->get( FieldTypes::class ) );
		/** @var array<string, array<array-key, mixed>> $checked */
		$checked = ( new CheckedForm( $form, $this->kernel()->get( Templates::class ) ) )->toArray();
		return $checked;
	}

	/** @return array<string, array<string, mixed>> */
	private function fields( string $template ): array {
		return array_column( $this->checked( $template )['fields'], null, 'name' );
	}
}
