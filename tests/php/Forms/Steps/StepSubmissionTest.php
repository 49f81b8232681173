<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Steps;

use Frontispiece\Forms\Blocks\FieldBlocks;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRenderer;
use Frontispiece\Forms\Starter\FormTemplates;
use Frontispiece\Forms\Steps\StepPage;
use Frontispiece\Forms\Steps\StepSubmission;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Forms\Submission\NoScriptResult;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\Upload;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Forms\UploadedFiles;
use Frontispiece\Tests\Kernel\Answer;

/** Forms in steps without JavaScript: each step is a page, and the server decides which one is next. */
final class StepSubmissionTest extends FormsTestCase {
	private const STORE = [ 'settings' => [ 'store' => true, 'skip_mail' => true, 'min_seconds' => 0 ] ];

	public function test_the_page_contains_all_steps_and_shows_the_first_one(): void {
		$html = $this->page( $this->visit() );
		self::assertSame( [ 'Step 1 of 3: Delivery' ], self::shownTitles( $html ) );
		self::assertCount( 4, self::find( $html, '//div[@data-step]' ) );
		$current = self::find( $html, '//ol/li[@aria-current="step"]' );
		self::assertSame( 'Delivery', $current[0]->textContent );
		self::assertCount( 3, self::find( $html, '//ol/li[not(@hidden)]' ) );
	}

	public function test_every_step_is_validated_before_the_next_one_is_shown(): void {
		[ $page, $response ] = $this->begin( $this->visit() );
		$response = self::press( $page, $response, [ 'delivery' => '' ] );
		self::assertSame( [ 'Step 1 of 3: Delivery' ], self::shownTitles( $response->body ) );
		self::assertStringContainsString( 'href="#frontispiece', $response->body );
		$response = self::press( $page, $response, [ 'delivery' => 'Pick up' ] );
		self::assertSame( [ 'Step 2 of 3: You' ], self::shownTitles( $response->body ) );
		self::assertStringNotContainsString( 'name="delivery"', $response->body );
	}

	public function test_a_form_sent_step_by_step_is_one_entry_with_all_values(): void {
		$form = $this->visit();
		[ $page, $response ] = $this->begin( $form );
		$response = self::press( $page, $response, [ 'delivery' => 'Ship' ] );
		self::assertSame( [ 'Step 2 of 4: Address' ], self::shownTitles( $response->body ) );
		$response = self::press( $page, $response, [ 'street' => 'High Street 1' ] );
		$response = self::press( $page, $response, [ 'name' => 'Ada' ] );
		self::assertSame( [ 'Step 4 of 4: Wishes' ], self::shownTitles( $response->body ) );
		$response = self::press( $page, $response, [ 'wish' => 'Soon' ], '' );
		self::assertStringContainsString( 'data-status="sent"', $response->body );
		self::assertSame(
			[ 'delivery' => 'Ship', 'street' => 'High Street 1', 'name' => 'Ada', 'wish' => 'Soon' ],
			$this->stored( $form ),
		);
	}

	public function test_back_keeps_what_was_entered_on_both_steps(): void {
		[ $page, $response ] = $this->begin( $this->visit() );
		$response = self::press( $page, $response, [ 'delivery' => 'Pick up' ] );
		$response = self::press( $page, $response, [ 'name' => 'Ada' ], 'back' );
		self::assertSame( [ 'Step 1 of 3: Delivery' ], self::shownTitles( $response->body ) );
		self::assertCount( 1, self::find( $response->body, '//input[@name="delivery" and @value="Pick up"]' ) );
		$response = self::press( $page, $response, [ 'delivery' => 'Pick up' ] );
		self::assertCount( 1, self::find( $response->body, '//input[@name="name" and @value="Ada"]' ) );
	}

	public function test_a_changed_or_foreign_state_starts_the_form_again_with_a_message(): void {
		[ $page, $response ] = $this->begin( $this->visit() );
		$response = self::press( $page, $response, [ 'delivery' => 'Pick up' ] );
		$fields   = self::fieldsOf( $response->body );
		$sealed   = $fields['_frontispiece_steps'];
		[ $other, $foreign ] = $this->begin( $this->visit() );
		$foreign = self::fieldsOf( self::press( $other, $foreign, [ 'delivery' => 'Pick up' ] )->body );
		foreach ( [ 'v2:AAAA', substr( $sealed, 0, -6 ) . 'AAAAA=', $foreign['_frontispiece_steps'] ] as $state ) {
			$result = self::ask( $page, [ '_frontispiece_steps' => $state, 'name' => 'Ada' ] + $fields );
			self::assertStringContainsString( 'Please start again.', $result->body );
			self::assertSame( [ 'Step 1 of 3: Delivery' ], self::shownTitles( $result->body ) );
		}
	}

	public function test_a_step_cannot_be_skipped_by_posting_later_fields(): void {
		$form = $this->visit();
		[ $page, $response ] = $this->begin( $form );
		$response = self::press(
			$page,
			$response,
			[ 'delivery' => '', 'name' => 'Ada', 'wish' => 'x', '_frontispiece_step' => '4' ],
		);
		self::assertSame( [ 'Step 1 of 3: Delivery' ], self::shownTitles( $response->body ) );
		self::assertNull( $this->entry( $form ) );
	}

	public function test_the_final_submission_validates_every_step_also_through_rest(): void {
		$form = $this->visit();
		$sent = $this->send( $form, [ 'delivery' => 'Pick up', 'street' => 'Forged', 'wish' => 'x' ] );
		self::assertSame( [ 'name' ], array_keys( self::invalid( $sent ) ) );
		$sent = $this->send( $form, [ 'delivery' => 'Pick up', 'street' => 'Forged', 'name' => 'Ada', 'wish' => 'x' ] );
		self::assertSame( 'mail_sent', $sent['status'] );
		self::assertArrayNotHasKey( 'street', $this->stored( $form ) );
	}

	public function test_a_sequence_is_sent_once(): void {
		$form = $this->visit();
		[ $page, $response ] = $this->begin( $form );
		$response = self::press( $page, $response, [ 'delivery' => 'Pick up' ] );
		$response = self::press( $page, $response, [ 'name' => 'Ada' ] );
		self::press( $page, $response, [ 'wish' => 'x' ], '' );
		$again = self::press( $page, $response, [ 'wish' => 'y' ], '' );
		self::assertStringContainsString( 'Please start again.', $again->body );
		self::assertSame( 1, $this->db()->int( 'SELECT COUNT(*) FROM {submissions} WHERE form_id = %d', $form->id ) );
	}

	public function test_a_file_of_an_earlier_step_arrives_with_the_entry(): void {
		$form = $this->form(
			self::step( 'Plan', self::field( 'file', 'plan', [ 'required' => true, 'filetypes' => [ 'txt' ] ] ) )
			. self::step( 'You', self::field( 'text', 'name', [ 'required' => true ] ) )
			. '<!-- wp:frontispiece/field-submit {"caption":"Send"} /-->',
			self::STORE,
		);
		[ $page, $response ] = $this->begin( $form );
		$path     = UploadedFiles::write( 'A plan' );
		$response = self::press( $page, $response, [ 'plan' => new \CURLFile( $path, 'text/plain', 'plan.txt' ) ] );
		self::assertSame( [ 'Step 2 of 2: You' ], self::shownTitles( $response->body ) );
		$response = self::press( $page, $response, [ 'name' => '' ], '' );
		self::assertStringContainsString( 'data-status="invalid"', $response->body );
		$response = self::press( $page, $response, [ 'name' => 'Ada' ], '' );
		self::assertStringContainsString( 'data-status="sent"', $response->body );
		$files = $this->entry( $form )['files'] ?? null;
		self::assertIsArray( $files );
		self::assertSame( [ 'plan.txt' ], array_column( $files, 'name' ) );
		self::assertSame( [], glob( $this->kernel()->get( EntryFileStore::class )->folder() . '/pending/*/*' ) );
	}

	public function test_pending_files_are_deleted_after_a_day(): void {
		$store = $this->kernel()->get( EntryFileStore::class );
		$path  = UploadedFiles::write( 'x' );
		$file  = $store->savePending( 'plan', new Upload( 'x.txt', $path, 1, UPLOAD_ERR_OK ) );
		self::assertNotNull( $file );
		$store->deletePending( time() - 60 );
		self::assertNotNull( $store->path( $file['path'] ) );
		$store->deletePending( time() + 60 );
		self::assertNull( $store->path( $file['path'] ) );
	}

	public function test_a_kept_file_is_named_when_its_step_is_shown_again(): void {
		$form = $this->form(
			self::step( 'Plan', self::field( 'file', 'plan', [ 'required' => true, 'filetypes' => [ 'txt' ] ] ) )
			. self::step( 'You', self::field( 'text', 'name' ) ),
			self::STORE,
		);
		[ $page, $response ] = $this->begin( $form );
		$path     = UploadedFiles::write( 'A plan' );
		$response = self::press( $page, $response, [ 'plan' => new \CURLFile( $path, 'text/plain', 'plan.txt' ) ] );
		$response = self::press( $page, $response, [], 'back' );
		self::assertStringContainsString( 'Already uploaded: plan.txt.', $response->body );
		self::assertSame( [ 'Step 2 of 2: You' ], self::shownTitles( self::press( $page, $response, [] )->body ) );
	}

	public function test_answers_that_are_too_long_to_travel_stay_on_their_step_with_a_message(): void {
		$form = $this->form(
			self::step( 'First', self::field( 'textarea', 'first', [ 'maxlength' => '300000' ] ) )
			. self::step( 'Second', self::field( 'textarea', 'second', [ 'maxlength' => '500000' ] ) )
			. self::step( 'Third', self::field( 'text', 'third' ) ),
			self::STORE,
		);
		[ $page, $response ] = $this->begin( $form );
		$response = self::press( $page, $response, [ 'first' => str_repeat( 'ä', 100_000 ) ] );
		self::assertSame( [ 'Step 2 of 3: Second' ], self::shownTitles( $response->body ) );
		$long = $response;
		foreach ( [ 'next', 'back' ] as $button ) {
			$long = self::press( $page, $response, [ 'second' => 'start' . str_repeat( 'x', 300_000 ) ], $button );
			self::assertStringContainsString( 'Your answers are too long', $long->body );
			self::assertSame( [ 'Step 2 of 3: Second' ], self::shownTitles( $long->body ) );
			self::assertStringContainsString( 'startxxx', $long->body );
		}
		$response = self::press( $page, $long, [ 'second' => 'short' ] );
		$response = self::press( $page, $response, [ 'third' => 'x' ] );
		self::assertStringContainsString( 'data-status="sent"', $response->body );
		self::assertSame( str_repeat( 'ä', 100_000 ), $this->stored( $form )['first'] );
	}

	public function test_a_field_before_the_steps_that_hides_the_first_one_opens_the_next_without_errors(): void {
		[ $form, $hidden ]   = [ $this->withKind( 'Long' ), $this->withKind( 'Short' ) ];
		[ $page, $response ] = $this->begin( $form );
		$response = self::press( $page, $response, [ 'kind' => 'Short', 'details' => '' ] );
		self::assertSame( [ 'Step 1 of 2: You' ], self::shownTitles( $response->body ) );
		self::assertStringNotContainsString( 'is-invalid', $response->body );
		$response = self::press( $page, $response, [ 'kind' => 'Short', 'name' => '' ] );
		self::assertStringContainsString( 'is-invalid', $response->body );
		// The other way round: a step before the one that was shown appears.
		[ $page, $response ] = $this->begin( $hidden );
		self::assertSame( [ 'Step 1 of 2: You' ], self::shownTitles( $response->body ) );
		$response = self::press( $page, $response, [ 'kind' => 'Long', 'name' => 'Ada' ] );
		self::assertSame( [ 'Step 1 of 3: Details' ], self::shownTitles( $response->body ) );
		self::assertStringNotContainsString( 'is-invalid', $response->body );
		$response = self::press( $page, $response, [ 'kind' => 'Long', 'details' => 'x' ] );
		self::assertCount( 1, self::find( $response->body, '//input[@name="name" and @value="Ada"]' ) );
	}

	public function test_a_form_without_a_submit_button_has_one_on_its_last_step(): void {
		$steps = self::step( 'One', self::field( 'text', 'one' ) ) . self::step( 'Two', self::field( 'text', 'two' ) );
		$form  = $this->form( $steps, self::STORE );
		$send  = '//button[@type="submit"][not(ancestor-or-self::*[@hidden])]';
		[ $page, $response ] = $this->begin( $form );
		self::assertSame( [ 'Next' ], self::texts( self::find( $response->body, $send ) ) );
		$response = self::press( $page, $response, [ 'one' => '1' ] );
		self::assertSame( [ 'Back', 'Send' ], self::texts( self::find( $response->body, $send ) ) );
		$response = self::press( $page, $response, [ 'two' => '2' ], '' );
		self::assertStringContainsString( 'data-status="sent"', $response->body );
		$own  = $this->form( $steps . '<!-- wp:frontispiece/field-submit {"caption":"Order"} /-->', self::STORE );
		$html = $this->page( $own );
		self::assertSame( [ 'Order' ], self::texts( self::find( $html, '//button[contains(@class, "__submit")]' ) ) );
	}

	public function test_defaults_of_later_steps_are_shown_when_it_is_their_turn(): void {
		$form = $this->form(
			self::step( 'One', self::field( 'text', 'one' ) )
			. self::step( 'Two', self::field( 'number', 'seats', [ 'value' => '3' ] ) ),
			self::STORE,
		);
		[ $page, $response ] = $this->begin( $form );
		// The browser posts the fields of all steps.
		$response = self::press( $page, $response, [ 'one' => '1', 'seats' => '3' ] );
		self::assertCount( 1, self::find( $response->body, '//input[@name="seats" and @value="3"]' ) );
	}

	public function test_errors_of_other_steps_open_the_first_of_them_and_link_only_to_fields_on_the_page(): void {
		$refuse = static fn( array $errors, Form $form ): array => count( $form->fields() ) > 2
			? [ 'name' => 'Taken', 'wish' => 'Too much' ] + $errors
			: $errors;
		add_filter( 'frontispiece_form_errors', $refuse, 10, 2 );
		$form  = $this->visit();
		$steps = $this->kernel()->get( StepSubmission::class );
		$from  = [ 'unit' => "frontispiece-f{$form->id}-o1", 'post' => 0, 'url' => '' ];
		$post  = static fn( array $fields ): PostedData => new PostedData( $fields + self::hidden( $form ) );
		$state = static fn( NoScriptResult $result ): array => [ StepPage::STATE => $result->page->sealed ?? '' ];
		$first = $steps->receive( $form, $post( [ 'delivery' => 'Pick up', StepPage::STATE => '1' ] ), $from );
		$next  = $steps->receive( $form, $post( [ 'name' => 'Ada' ] + $state( $first ) ), $from );
		$last  = $steps->receive( $form, $post( [ 'wish' => 'x' ] + $state( $next ) ), $from );
		remove_filter( 'frontispiece_form_errors', $refuse );
		self::assertSame( 'You', $last->page?->step->label );
		$html  = $this->kernel()->get( FormRenderer::class )->html( $form, $from['unit'], 0, $last );
		$links = self::find( $html, '//div[contains(@class, "__summary")]//a' );
		self::assertSame( [ 'Name: Taken' ], self::texts( $links ) );
		self::assertCount( 1, self::find( $html, sprintf( '//*[@id="%s"]', substr( $links[0]->getAttribute( 'href' ), 1 ) ) ) );
	}

	public function test_rows_are_added_and_removed_in_a_step_without_going_on(): void {
		$group = '<!-- wp:frontispiece/field-repeat {"name":"guests","maxrows":3} -->'
			. self::field( 'text', 'guest', [ 'required' => true ] )
			. '<!-- /wp:frontispiece/field-repeat -->';
		$form  = $this->form(
			self::step( 'Guests', $group ) . self::step( 'You', self::field( 'text', 'who' ) ) . self::field( 'submit', 'send' ),
			self::STORE,
		);
		[ $page, $response ] = $this->begin( $form );
		$row      = static fn( string $action ): array => [ '_frontispiece_row' => "guests:$action" ];
		$response = self::press( $page, $response, self::guests( 'Ada' ) + $row( 'add' ), '' );
		self::assertSame( [ 'Step 1 of 2: Guests' ], self::shownTitles( $response->body ) );
		$response = self::press( $page, $response, self::guests( 'Ada', 'Bob' ) + $row( 'add' ), '' );
		$response = self::press( $page, $response, self::guests( 'Ada', 'Bob', '' ) + $row( 'remove:1' ), '' );
		self::assertStringNotContainsString( 'data-status="invalid"', $response->body );
		$response = self::press( $page, $response, self::guests( 'Bob', 'Eve' ) );
		self::assertSame( [ 'Step 2 of 2: You' ], self::shownTitles( $response->body ) );
		$response = self::press( $page, $response, [ 'who' => 'Me' ], '' );
		self::assertStringContainsString( 'data-status="sent"', $response->body );
		self::assertSame(
			[ 'guests' => '2', 'guests:1:guest' => 'Bob', 'guests:2:guest' => 'Eve', 'who' => 'Me' ],
			$this->stored( $form ),
		);
	}

	public function test_steps_are_at_the_top_level_only(): void {
		$inner = self::step( 'Inner', self::field( 'text', 'inner' ) );
		$form  = $this->form( self::step( 'Outer', self::field( 'text', 'outer' ) . $inner ), self::STORE );
		self::assertCount( 1, $form->content()->steps()->all );
		self::assertNull( $form->field( 'inner' ) );
		$this->kernel()->get( FieldBlocks::class )->register();
		$block = \WP_Block_Type_Registry::get_instance()->get_registered( 'frontispiece/form-step' );
		self::assertSame( [ 'core/post-content' ], $block?->parent );
	}

	public function test_the_template_for_event_registrations_has_three_steps(): void {
		$template = ( new FormTemplates() )->get( 'event-registration' );
		self::assertNotNull( $template );
		$form = Form::fromArray( 0, $template->definition(), $this->kernel()->get( FieldTypes::class ) );
		self::assertSame(
			[ [ 'your-name', 'your-email' ], [ 'tickets', 'guests', 'sessions' ], [ 'requirements', 'consent' ] ],
			array_map(
				static fn( $step ): array => array_values(
					array_filter( $step->fields, static fn( string $name ): bool => ! str_contains( $name, ':' ) ),
				),
				$form->content()->steps()->all,
			),
		);
	}

	/**
	 * @param list<\DOMElement> $elements
	 * @return list<string>
	 */
	private static function texts( array $elements ): array {
		return array_map( static fn( \DOMElement $element ): string => trim( $element->textContent ), $elements );
	}

	private function withKind( string $default ): Form {
		$short = [ [ 'action' => 'hide', 'match' => 'all', 'rules' => [
			[ 'field' => 'kind', 'operator' => 'is', 'value' => 'Short' ],
		] ] ];
		return $this->form(
			self::field( 'text', 'kind', [ 'value' => $default ] )
			. self::step( 'Details', self::field( 'text', 'details', [ 'required' => true ] ), $short )
			. self::step( 'You', self::field( 'text', 'name', [ 'required' => true ] ) )
			. self::step( 'Wishes', self::field( 'text', 'wish' ) ),
			self::STORE,
		);
	}

	private function visit(): Form {
		$ship = [ [ 'action' => 'show', 'match' => 'all', 'rules' => [
			[ 'field' => 'delivery', 'operator' => 'is', 'value' => 'Ship' ],
		] ] ];
		return $this->form(
			self::step( 'Delivery', self::field( 'text', 'delivery', [ 'required' => true ] ) )
			. self::step( 'Address', self::field( 'text', 'street', [ 'required' => true ] ), $ship )
			. self::step( 'You', self::field( 'text', 'name', [ 'required' => true ] ) )
			. self::step( 'Wishes', self::field( 'text', 'wish' ) )
			. '<!-- wp:frontispiece/field-submit {"caption":"Send"} /-->',
			self::STORE,
		);
	}

	/** @param list<array<string, mixed>> $conditions */
	private static function step( string $label, string $inner, array $conditions = [] ): string {
		$attributes = (string) wp_json_encode( [ 'label' => $label, 'conditions' => $conditions ] );
		return "<!-- wp:frontispiece/form-step $attributes -->$inner<!-- /wp:frontispiece/form-step -->";
	}

	/** @return array<string, string> values of rows */
	private static function guests( string ...$names ): array {
		$values = [];
		foreach ( array_values( $names ) as $at => $name ) {
			$values[ 'guests:' . ( $at + 1 ) . ':guest' ] = $name;
		}
		return $values;
	}

	/** @param array<string, mixed> $more */
	private static function field( string $type, string $name, array $more = [] ): string {
		$attributes = (string) wp_json_encode( [ 'label' => ucfirst( $name ), 'name' => $name ] + $more );
		return "<!-- wp:frontispiece/field-$type $attributes /-->";
	}

	/** @return array{string, Answer} address of a page with the form, and the page */
	private function begin( Form $form ): array {
		$page = '/?page_id=' . $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		return [ $page, self::ask( $page ) ];
	}

	/** @param array<string, string|\CURLFile> $entered */
	private static function press( string $page, Answer $before, array $entered, string $button = 'next' ): Answer {
		$pressed = '' === $button ? [] : [ '_frontispiece_step' => $button ];
		return self::ask( $page, $entered + $pressed + self::fieldsOf( $before->body ) );
	}

	/** @return array<string, string> what the browser posts of the hidden fields */
	private static function fieldsOf( string $html ): array {
		$fields = [];
		foreach ( self::find( $html, '//form//input[@type="hidden"]' ) as $input ) {
			$fields[ $input->getAttribute( 'name' ) ] = $input->getAttribute( 'value' );
		}
		return $fields;
	}

	/** @return list<string> */
	private static function shownTitles( string $html ): array {
		$titles = [];
		foreach ( self::find( $html, '//div[@data-step][not(@hidden)]/h2' ) as $title ) {
			$titles[] = $title->textContent;
		}
		return $titles;
	}

	/** @return array<array-key, mixed> */
	private function stored( Form $form ): array {
		$data = $this->entry( $form )['data'] ?? null;
		self::assertIsArray( $data );
		self::assertIsArray( $data['fields'] );
		return $data['fields'];
	}

	/** @return array<string, mixed>|null the newest entry */
	private function entry( Form $form ): ?array {
		return $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0] ?? null;
	}
}
