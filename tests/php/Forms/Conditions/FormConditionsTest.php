<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Conditions;

use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\PostType;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Forms with conditions: what they print, validate, store, email and refuse. */
final class FormConditionsTest extends FormsTestCase {
	private const STORE = [ 'settings' => [ 'store' => true, 'skip_mail' => true ] ];

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		parent::tearDown();
	}

	public function test_a_field_is_validated_and_stored_only_while_its_condition_is_met(): void {
		$form = $this->visit();
		$sent = $this->send( $form, [ 'kind' => 'Letter', 'company' => 'Forged', 'vat' => 'x' ] );
		self::assertSame( 'mail_sent', $sent['status'] );
		self::assertSame( [ 'kind' => 'Letter', 'note' => '' ], $this->stored( $form ) );
		$sent = $this->send( $form, [ 'kind' => 'Order' ] );
		self::assertSame( [ 'company' ], array_keys( self::invalid( $sent ) ) );
		$sent = $this->send( $form, [ 'kind' => 'Order', 'company' => 'ACME', 'vat' => '7' ] );
		self::assertSame( 'mail_sent', $sent['status'] );
		self::assertSame(
			[ 'kind' => 'Order', 'company' => 'ACME', 'vat' => '7', 'note' => '' ],
			$this->stored( $form ),
		);
	}

	public function test_a_field_behind_a_hidden_field_is_hidden_too(): void {
		$form = $this->form(
			self::field( 'text', 'a' )
			. self::field( 'text', 'b', [ self::condition( 'show', [ 'a', 'is', '1' ] ) ] )
			. self::field( 'text', 'c', [ self::condition( 'show', [ 'b', 'is', '2' ] ) ], [ 'required' => true ] )
			. self::field( 'text', 'd', [ self::condition( 'hide', [ 'c', 'empty' ] ) ] ),
			self::STORE,
		);
		$this->send( $form, [ 'a' => '0', 'b' => '2', 'c' => '3', 'd' => '4' ] );
		self::assertSame( [ 'a' => '0' ], $this->stored( $form ) );
		$this->send( $form, [ 'a' => '1', 'b' => '2', 'c' => '3', 'd' => '4' ] );
		self::assertSame( [ 'a' => '1', 'b' => '2', 'c' => '3', 'd' => '4' ], $this->stored( $form ) );
	}

	public function test_a_condition_requires_a_field_and_all_fields_of_a_group(): void {
		$group = self::group(
			'Address',
			[ self::condition( 'require', [ 'ship', 'checked' ] ) ],
			self::field( 'text', 'street' ) . self::field( 'checkbox', 'days', [], [ 'values' => [ 'Mon', 'Tue' ] ] ),
		);
		$form  = $this->form( self::field( 'checkbox', 'ship', [], [ 'values' => [ 'Yes' ] ] ) . $group, self::STORE );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'street' => '' ] )['status'] );
		$sent = $this->send( $form, [ 'ship' => [ 'Yes' ] ] );
		self::assertSame( [ 'street', 'days' ], array_keys( self::invalid( $sent ) ) );
		$data = self::restAnswer( 'GET', "/contact-forms/{$form->id}/feedback/schema" );
		self::assertSame( [ 'street', 'days' ], array_column( $data['required'], 'field' ) );
		self::assertSame( [ 'required' ], array_unique( array_column( $data['required'], 'rule' ) ) );
		self::assertNotContains( 'required', array_column( $data['rules'], 'rule' ) );
	}

	public function test_a_file_of_a_hidden_field_and_a_hidden_consent_are_ignored(): void {
		$form = $this->form(
			self::field( 'text', 'a' )
			. self::field( 'file', 'plan', [ self::condition( 'show', [ 'a', 'is', '1' ] ) ], [ 'required' => true ] )
			. self::field( 'acceptance', 'terms', [ self::condition( 'show', [ 'a', 'is', '1' ] ) ], [ 'content' => 'I agree' ] ),
			self::STORE,
		);
		$file = [ 'plan' => self::upload( 'plan.txt', 'my plan' ) ];
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => '0' ], $file )['status'] );
		self::assertSame( [ 'a' => '0' ], $this->stored( $form ) );
		self::assertSame( [], $this->entry( $form )['files'] );
		self::assertSame( 'validation_failed', $this->send( $form, [ 'a' => '1' ] )['status'] );
		$file = [ 'plan' => self::upload( 'plan.txt', 'my plan' ) ];
		self::assertSame( 'acceptance_missing', $this->send( $form, [ 'a' => '1' ], $file )['status'] );
	}

	public function test_an_email_shows_a_hidden_field_as_empty(): void {
		$sent = [];
		add_filter( 'pre_wp_mail', static function ( mixed $result, array $mail ) use ( &$sent ): bool {
			$sent[] = $mail['message'];
			return true;
		}, 10, 2 );
		$mail = [ 'active' => true, 'recipient' => 'a@example.org', 'subject' => 's', 'sender' => 'w@example.org' ];
		foreach ( [ true, false ] as $isStored ) {
			$form = $this->visit( [
				'mail'     => $mail + [ 'body' => "Company: [company].\nOther: [nothing].\n[_all_fields]" ],
				'settings' => [ 'store' => $isStored ],
			] );
			$this->send( $form, [ 'kind' => "Letter $isStored", 'company' => 'Forged' ] );
		}
		remove_all_filters( 'pre_wp_mail' );
		self::assertCount( 2, $sent );
		foreach ( $sent as $text ) {
			self::assertStringContainsString( "Company: .\nOther: [nothing].\n", $text );
			self::assertStringNotContainsString( 'Forged', $text );
			self::assertStringNotContainsString( 'VAT', $text );
		}
	}

	public function test_without_javascript_every_field_is_shown_with_its_condition_in_words(): void {
		$html = $this->page( $this->visit() );
		$cell = '//div[@data-condition="c1"]';
		self::assertCount( 1, self::find( $html, "{$cell}[@data-unmet]//input[@name='company']" ) );
		self::assertSame( 'Only if “Kind of letter” is “Order”.', self::find( $html, "$cell/p" )[0]->textContent );
		self::assertSame(
			'Only if “Company” is filled in and (“Kind of letter” is “Order” or “Kind of letter” starts with “In”).',
			self::find( $html, '//div[@data-condition="c2"]/p' )[0]->textContent,
		);
		self::assertCount( 0, self::find( $html, '//*[@hidden]//input[@name="company" or @name="vat"]' ) );
		self::assertCount( 0, self::find( $html, '//input[@disabled]' ) );
		self::assertStringContainsString( '"conditions":[{"id":"c1","fields":["company"]', $html );
	}

	public function test_a_page_marks_what_its_first_values_hide(): void {
		$form = $this->form(
			self::field( 'select', 'a', [], [ 'values' => [ 'One', 'Two' ] ] )
			. self::field( 'text', 'b', [ self::condition( 'show', [ 'a', 'is', 'One' ] ) ] )
			. self::field( 'text', 'c', [ self::condition( 'show', [ 'a', 'is', 'Two' ] ) ] )
			. self::field( 'radio', 'd', [], [ 'values' => [ 'x', 'y' ], 'ticked' => '2' ] )
			. self::field( 'text', 'e', [ self::condition( 'show', [ 'd', 'is', 'y' ] ) ] )
			. self::field( 'range', 'f' )
			. self::field( 'text', 'g', [ self::condition( 'hide', [ 'f', 'greater', '49' ] ) ] ),
		);
		$html   = $this->page( $form );
		$hidden = array_map(
			static fn( \DOMElement $element ): string => $element->getAttribute( 'data-condition' ),
			self::find( $html, '//*[@data-unmet]' ),
		);
		self::assertSame( [ 'c2', 'c4' ], $hidden );
	}

	public function test_a_group_is_printed_as_a_fieldset_around_its_blocks(): void {
		$html = $this->page( $this->form(
			self::field( 'text', 'a' )
			. self::group(
				'Your [b]',
				[ self::condition( 'show', [ 'a', 'not_empty' ] ) ],
				'<!-- wp:paragraph --><p>Please say more.</p><!-- /wp:paragraph -->'
				. self::field( 'text', 'b' )
				. self::group( '', [], self::field( 'text', 'c', [ self::condition( 'show', [ 'a', 'is', '1' ] ) ] ) ),
			),
		) );
		$group = '//form//fieldset[@class="frontispiece-form__group"][@data-condition="c1"][@data-unmet]';
		self::assertSame( 'Your [b]', self::find( $html, "$group/legend" )[0]->textContent );
		self::assertStringContainsString( 'Your &#091;b&#093;', $html, 'Brackets are no shortcodes.' );
		self::assertCount( 1, self::find( $html, "$group/p[.='Please say more.']" ) );
		self::assertCount( 1, self::find( $html, "$group/div//input[@name='b']" ) );
		$inner = "$group/div[@class='frontispiece-form__group']";
		self::assertCount( 1, self::find( $html, "$inner/div[@data-condition='c2']//input[@name='c']" ) );
		self::assertStringContainsString( '"fields":["b","c"]', $html );
	}

	public function test_conditions_that_no_editor_writes_do_nothing(): void {
		$hostile = [
			'x', 7, [ 'show' ], [ [ 'action' => 'show' ] ], [ [ 'action' => 'show', 'rules' => [ [ 'field' => 'a' ] ] ] ],
			[ self::condition( 'show', [ '"><script>', 'is', 'x' ] ) ],
			[ [ 'action' => 'eval' ] + self::condition( 'show', [ 'a', 'empty' ] ) ],
		];
		$form    = null;
		foreach ( $hostile as $input ) {
			$form = $this->form( self::field( 'text', 'a' ) . self::field( 'text', 'b', [], [ 'conditions' => $input ] ), self::STORE );
			self::assertTrue( $form->conditions()->isEmpty() );
			$html = $this->page( $form );
			self::assertCount( 1, self::find( $html, '//form//input[@name="b"]' ) );
			self::assertStringNotContainsString( '<script>"', $html );
			self::assertStringNotContainsString( "\0", $html );
			$this->send( $form, [ 'a' => '', 'b' => 'kept' ] );
			self::assertSame( [ 'a' => '', 'b' => 'kept' ], $this->stored( $form ) );
		}
		self::assertInstanceOf( Form::class, $form );
		self::assertContains(
			'A condition for “Label of b” is incomplete and has no effect. Choose a field and a value.',
			( new ConfigValidator( $form ) )->advice(),
		);
	}

	public function test_values_in_conditions_are_printed_as_text(): void {
		$value = '</p><img src=x onerror=alert(1)>[frontispiece_form id="1"]';
		$html  = $this->page( $this->form(
			self::field( 'text', 'a' ) . self::field( 'text', 'b', [ self::condition( 'show', [ 'a', 'is', $value ] ) ] ),
		) );
		self::assertCount( 0, self::find( $html, '//form//img' ) );
		self::assertCount( 1, self::find( $html, '//form' ) );
		self::assertStringContainsString( '“</p><img src=', self::find( $html, '//div[@data-condition]/p' )[0]->textContent );
	}

	public function test_circular_conditions_are_refused_and_their_fields_are_named(): void {
		wp_set_current_user( self::administrator() );
		$circle = self::field( 'text', 'a', [ self::condition( 'show', [ 'b', 'is', '1' ] ) ] )
			. self::field( 'text', 'b', [ self::condition( 'show', [ 'a', 'is', '1' ] ) ] )
			. self::field( 'text', 'c', [ self::condition( 'hide', [ 'c', 'is', '1' ] ) ] );
		$text   = 'The conditions for “Label of a” and “Label of b” depend on each other. Remove one of them.'
			. ' A condition for “Label of c” depends on itself. Choose another field.';
		$before = wp_count_posts( PostType::NAME )->publish;
		$response = self::restCall( 'POST', '/contact-forms', [ 'title' => 'Circle', 'template' => $circle ] );
		self::assertSame( 400, $response->get_status() );
		$data = $response->get_data();
		self::assertIsArray( $data );
		self::assertSame( [ 'template' => $text ], $data['data']['params'] );
		self::assertSame( $before, wp_count_posts( PostType::NAME )->publish );
		$saved = apply_filters( 'rest_pre_insert_' . PostType::NAME, (object) [ 'post_content' => $circle ] );
		self::assertInstanceOf( \WP_Error::class, $saved );
		self::assertSame( [ $text, [ 'status' => 400 ] ], [ $saved->get_error_message(), $saved->get_error_data() ] );
		// A form that is imported with them shows its fields, and its owner learns why.
		$form = $this->form( $circle );
		self::assertContains( explode( '. ', $text )[0] . '. Remove one of them.', ( new ConfigValidator( $form ) )->advice() );
		self::assertCount( 0, self::find( $this->page( $form ), '//*[@data-unmet]' ) );
	}

	public function test_an_owner_learns_of_a_condition_that_compares_a_missing_field(): void {
		$form = $this->form( self::field( 'text', 'a', [ self::condition( 'show', [ 'gone', 'empty' ] ) ] ) );
		self::assertContains(
			'A condition for “Label of a” compares the field “gone”, which doesn\'t exist. Choose another field.',
			( new ConfigValidator( $form ) )->advice(),
		);
	}

	/** @param array<string, mixed> $more */
	private function visit( array $more = self::STORE ): Form {
		$or = [ 'match' => 'any', 'rules' => [ self::rule( [ 'kind', 'is', 'Order' ] ), self::rule( [ 'kind', 'starts_with', 'In' ] ) ] ];
		return $this->form(
			self::field( 'text', 'kind', [], [ 'label' => 'Kind of letter' ] )
			. self::field(
				'text',
				'company',
				[ self::condition( 'show', [ 'kind', 'is', 'Order' ] ) ],
				[ 'label' => 'Company', 'required' => true ],
			)
			. self::field(
				'number',
				'vat',
				[ [ 'action' => 'show', 'match' => 'all', 'rules' => [ self::rule( [ 'company', 'not_empty' ] ), $or ] ] ],
				[ 'label' => 'VAT', 'required' => true ],
			)
			. self::field( 'textarea', 'note' )
			. '<!-- wp:frontispiece/field-submit /-->',
			$more,
		);
	}

	/**
	 * @param list<mixed>          $conditions
	 * @param array<string, mixed> $more
	 */
	private static function field( string $type, string $name, array $conditions = [], array $more = [] ): string {
		$attributes = $more + [ 'name' => $name, 'label' => "Label of $name" ]
			+ ( [] === $conditions ? [] : [ 'conditions' => $conditions ] );
		return serialize_block( [ 'blockName' => "frontispiece/field-$type", 'attrs' => $attributes, 'innerContent' => [] ] );
	}

	/** @param list<mixed> $conditions */
	private static function group( string $legend, array $conditions, string $inner ): string {
		$attributes = [ 'legend' => $legend, 'conditions' => $conditions ];
		return serialize_block( [ 'blockName' => 'frontispiece/form-group', 'attrs' => $attributes, 'innerContent' => [ $inner ] ] );
	}

	/**
	 * @param array{0: string, 1: string, 2?: string} $rule
	 * @return array<string, mixed>
	 */
	private static function condition( string $action, array $rule ): array {
		return [ 'action' => $action, 'match' => 'all', 'rules' => [ self::rule( $rule ) ] ];
	}

	/**
	 * @param array{0: string, 1: string, 2?: string} $rule
	 * @return array<string, string>
	 */
	private static function rule( array $rule ): array {
		return [ 'field' => $rule[0], 'operator' => $rule[1] ] + ( isset( $rule[2] ) ? [ 'value' => $rule[2] ] : [] );
	}

	/** @return array<string, mixed> values of the newest entry of a form */
	private function stored( Form $form ): array {
		$data = $this->entry( $form )['data'];
		self::assertIsArray( $data );
		self::assertIsArray( $data['fields'] );
		return $data['fields'];
	}

	/** @return array<string, mixed> */
	private function entry( Form $form ): array {
		$id  = $this->db()->ids( 'SELECT id FROM {submissions} WHERE form_id = %d ORDER BY id DESC LIMIT 1', $form->id )[0] ?? 0;
		$row = $this->kernel()->get( EntryRepository::class )->get( $id );
		self::assertIsArray( $row );
		return $row;
	}

	private static function administrator(): int {
		$users = get_users( [ 'role' => 'administrator', 'number' => 1, 'fields' => 'ID' ] );
		return (int) $users[0];
	}
}
