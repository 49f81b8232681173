<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields\Types;

use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\Entries\EntryEditor;
use Frontispiece\Forms\Entries\EntryPrivacy;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\EntryValues;
use Frontispiece\Forms\Entries\EntryView;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Mail\MailTags;
use Frontispiece\Forms\Spam\SpamChecks;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\RowButtons;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Forms\Template\RepeatedRows;
use Frontispiece\Forms\Webhooks\Formats\FlatFormat;
use Frontispiece\Forms\Webhooks\Formats\JsonFormat;
use Frontispiece\Forms\Webhooks\WebhookEvent;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Groups of fields with rows that visitors add and remove. */
class RepeatTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'store' => true, 'skip_mail' => true, 'min_seconds' => 0 ] ];

	private const TEMPLATE = '[repeat guests min:1 max:3 "Guests"]
<label>Name [text* guest]</label>

<label>Food [select food "Soup" "Cake"]</label>
[/repeat]

[submit "Send"]';

	public function test_a_page_contains_all_rows_and_shows_as_many_as_there_have_to_be(): void {
		$html = $this->page( $this->made() );
		$rows = self::find( $html, '//fieldset[@data-condition]' );
		self::assertSame( [ false, true, true ], array_map(
			static fn( \DOMElement $row ): bool => $row->hasAttribute( 'hidden' ),
			$rows,
		) );
		self::assertSame( 'Guests 2', self::find( $html, '//fieldset[@data-condition]/legend' )[1]->textContent );
		self::assertCount( 3, self::find( $html, '//button[contains(@value, ":remove:")]' ) );
		self::assertStringNotContainsString( 'frontispiece-form__condition', $html );
	}

	public function test_rows_that_are_shown_are_validated_and_others_ignored(): void {
		$form = $this->made();
		$sent = $this->send( $form, [ 'guests' => '2', 'guests:1:guest' => 'Ada', 'guests:3:guest' => 'Eve' ] );
		self::assertSame( [ 'guests:2:guest' ], array_keys( self::invalid( $sent ) ) );
		$sent = $this->send( $form, self::two() + [ 'guests:3:guest' => 'Eve' ] );
		self::assertSame( 'mail_sent', $sent['status'] );
		$data = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0]['data']['fields'];
		self::assertSame( [ 'guests', 'guests:1:guest', 'guests:1:food', 'guests:2:guest', 'guests:2:food' ], array_keys( $data ) );
	}

	public function test_the_number_of_rows_stays_within_its_limits(): void {
		$form = $this->made();
		foreach ( [ '0' => '1', '99' => '3', 'x' => '1', '-1' => '1', '2' => '2' ] as $input => $is ) {
			$tag = $form->field( 'guests' );
			self::assertNotNull( $tag );
			self::assertSame( $is, $form->type( $tag )->value( $tag, new PostedData( [ 'guests' => (string) $input ] ), $form ) );
		}
	}

	public function test_entries_emails_and_exports_have_a_line_for_each_row(): void {
		$form = $this->made();
		$this->send( $form, self::two() );
		$row    = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0];
		$values = new EntryValues( $this->kernel()->get( FormRepository::class ) );
		$lines  = "1. Name: Ada · Food: Soup\n2. Name: Bob · Food: Cake";
		self::assertSame( [ 'guests' => $lines ], $values->fromRow( $row ) );
		self::assertSame( [ 'guests' => $lines ], $values->fromRow( $row, true ) );
		$tags = new MailTags( Submission::ofEntry( $row, $form ) );
		self::assertSame( "Guests:\n$lines", $tags->plain( '[_all_fields]' ) );
		self::assertSame( $lines, $tags->plain( '[guests]' ) );
	}

	public function test_an_entry_is_viewed_and_printed_with_a_line_for_each_row(): void {
		$form = $this->made();
		$this->send( $form, self::two() );
		$row    = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0];
		$view   = new EntryView(
			[ $form->id => 'Party' ],
			new EntryValues( $this->kernel()->get( FormRepository::class ) ),
			$this->kernel()->get( SpamChecks::class ),
		);
		$fields = $view->detail( $row, [], $form )['fields'];
		self::assertSame( [ [
			'name'  => 'guests',
			'label' => 'Guests',
			'value' => "1. Name: Ada · Food: Soup\n2. Name: Bob · Food: Cake",
			'type'  => 'repeat',
		] ], $fields );
	}

	public function test_personal_data_is_exported_with_rows_and_kept_if_only_a_row_contains_the_address(): void {
		$form   = $this->form(
			'[email your-email] [repeat guests max:3 "Guests"]<label>Email [email mail]</label>[/repeat] [submit]',
			self::QUIET,
		);
		$values = [ 'guests' => '2', 'guests:1:mail' => 'zoe@example.org', 'guests:2:mail' => 'bob@example.org' ];
		$this->send( $form, $values + [ 'guests:3:mail' => 'eve@example.org', 'your-email' => 'ada@example.org' ] );
		$privacy = $this->kernel()->get( EntryPrivacy::class );
		self::assertContains(
			[ 'name' => 'Guests', 'value' => "1. Email: zoe@example.org\n2. Email: bob@example.org" ],
			$privacy->export( 'ada@example.org' )['data'][0]['data'],
		);
		self::assertSame( [], $privacy->export( 'bob@example.org' )['data'] );
		$retained = static fn( string $email ): bool => $privacy->erase( $email )['items_retained'];
		self::assertSame( [ true, false ], [ $retained( 'bob@example.org' ), $retained( 'eve@example.org' ) ] );
		self::assertTrue( $privacy->erase( 'ada@example.org' )['items_removed'] );
		self::assertSame( [], $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] ) );
	}

	public function test_without_javascript_buttons_add_and_remove_rows_and_keep_the_values(): void {
		$form  = $this->made();
		$press = static fn( string $button ): PostedData|null => RowButtons::apply(
			$form,
			new PostedData( self::two() + [ RepeatedRows::BUTTON => $button ] ),
		);
		$more = $press( 'guests:add' );
		self::assertSame( [ '3', 'Bob' ], [ $more?->text( 'guests' ), $more?->text( 'guests:2:guest' ) ] );
		$left = $press( 'guests:remove:1' );
		self::assertSame( [ '1', 'Bob', 'Cake', '' ], array_map(
			static fn( string $name ): ?string => $left?->text( $name ),
			[ 'guests', 'guests:1:guest', 'guests:1:food', 'guests:2:guest' ],
		) );
		self::assertNull( $press( 'other:add' ) );
		self::assertSame( '2', $press( 'guests:remove:7' )?->text( 'guests' ) );
	}

	public function test_the_block_of_a_repeating_group_has_the_same_rows(): void {
		$blocks = '<!-- wp:frontispiece/field-repeat {"name":"guests","minrows":1,"maxrows":3,"legend":"Guests"} -->'
			. '<!-- wp:frontispiece/field-text {"label":"Name","name":"guest","required":true} /-->'
			. '<!-- wp:frontispiece/field-select {"label":"Food","name":"food","values":["Soup","Cake"],"conditions":['
			. '{"action":"show","match":"all","rules":[{"field":"guest","operator":"not_empty"}]}]} /-->'
			. '<!-- /wp:frontispiece/field-repeat -->';
		$form   = $this->form( $blocks, self::QUIET );
		self::assertSame( array_column( $this->made()->fields(), 'name' ), array_column( $form->fields(), 'name' ) );
		$sent = $this->send( $form, [ 'guests' => '2', 'guests:1:guest' => 'Ada', 'guests:3:guest' => 'Eve' ] );
		self::assertSame( [ 'guests:2:guest' ], array_keys( self::invalid( $sent ) ) );
		self::assertSame( 'mail_sent', $this->send( $form, self::two() )['status'] );
	}

	public function test_labels_name_the_row_of_a_field(): void {
		$labels = $this->made()->labels();
		self::assertSame( 'Guests 2: Name', $labels->forField( 'guests:2:guest' ) );
		self::assertSame( 'Name', $labels->own( 'guests:2:guest' ) );
	}

	public function test_rows_with_many_fields_are_limited_to_200_fields(): void {
		$fields = implode( '', array_map( static fn( int $n ): string => "[text f$n]", range( 1, 30 ) ) );
		$form   = $this->form( "[repeat many min:9 max:20] $fields [/repeat] [submit]", self::QUIET );
		self::assertCount( 6 * 30 + 1, $form->fields() );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'many' => '20' ] )['status'] );
		self::assertSame( '6', $this->stored( $form )['many'] );
	}

	public function test_rows_do_not_contain_files_captchas_consents_and_buttons_and_the_owner_is_told(): void {
		$form = $this->form(
			'[repeat r] [text a] [file b] [quiz c "1?|1"] [acceptance d] Yes [/acceptance] [submit] [/repeat] [submit]',
			self::QUIET,
		);
		self::assertSame( [ 'r', 'r:1:a' ], array_slice( array_column( $form->fields(), 'name' ), 0, 2 ) );
		self::assertCount( 6, $form->fields() );
		$advice = ( new ConfigValidator( $form ) )->advice();
		foreach ( [ 'file', 'quiz', 'acceptance', 'submit' ] as $type ) {
			$title = $this->kernel()->get( FieldTypes::class )->get( $type )->title();
			$text  = "The repeating group “R” can't contain a field of the type “{$title}”, so the field is not shown. Move it out of the group.";
			self::assertContains( $text, $advice );
		}
	}

	public function test_the_label_of_a_field_that_rows_cannot_contain_is_not_shown_either(): void {
		$form = $this->form( '[repeat r max:1]<label>Photo [file b]</label> <label>Name [text a]</label>[/repeat] [submit]' );
		$html = $this->page( $form );
		self::assertStringNotContainsString( 'Photo', $html );
		self::assertSame( 'Name', trim( self::find( $html, '//fieldset//label' )[0]->textContent ) );
	}

	public function test_the_owner_is_told_of_a_group_without_fields_and_of_numbers_of_rows_that_are_not_valid(): void {
		$form = $this->form( '[repeat empty "Guests"] Nothing [/repeat] [repeat r max:21] [text a] [/repeat] [submit]' );
		$text = 'The number of rows in “R” is not valid. Enter a maximum of 20 or less, and a minimum that is not higher than the maximum.';
		self::assertContains(
			'The repeating group “Guests” has no fields. Add at least one field.',
			( new ConfigValidator( $form ) )->advice(),
		);
		self::assertContains( $text, ( new ConfigValidator( $form ) )->advice() );
		self::assertSame( [], array_filter(
			( new ConfigValidator( $this->made() ) )->advice(),
			static fn( string $advice ): bool => str_contains( $advice, 'rows' ),
		) );
	}

	public function test_the_server_calculates_in_rows_and_sums_their_columns(): void {
		$form = $this->form(
			'[repeat item max:3] [number price "100"] [number count "1"]'
			. ' [calculated amount decimals:0 "[price] * [count]"] [/repeat]'
			. ' [calculated total decimals:0 "[item:amount] + [item]"] [submit]',
			self::QUIET,
		);
		$html = $this->page( $form );
		self::assertSame( '101', self::find( $html, '//output[@name="total"]' )[0]->textContent );
		$formula = self::find( $html, '//output[@name="item:2:amount"]' )[0]->getAttribute( 'data-formula' );
		self::assertSame( '[item:2:price] * [item:2:count]', $formula );
		$values = [ 'item:1:price' => '5', 'item:1:count' => '2', 'item:2:price' => '3', 'item:2:count' => '4' ];
		$this->send( $form, [ 'item' => '2', 'item:3:price' => '9', 'item:3:count' => '9' ] + $values );
		self::assertSame( [ '24', '12' ], [ $this->stored( $form )['total'], $this->stored( $form )['item:2:amount'] ] );
	}

	public function test_webhooks_contain_a_list_of_rows(): void {
		$form = $this->made();
		$this->send( $form, self::two() );
		$event = WebhookEvent::ofEntry(
			$this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0],
			$form,
			new EntryValues( $this->kernel()->get( FormRepository::class ) ),
		);
		$rows  = [ [ 'guest' => 'Ada', 'food' => 'Soup' ], [ 'guest' => 'Bob', 'food' => 'Cake' ] ];
		$data  = ( new JsonFormat() )->body( $event )['data'];
		self::assertIsArray( $data );
		self::assertSame( [ 'guests' => $rows ], (array) $data['fields'] );
		self::assertSame( [ 'guests' => 'Guests' ], (array) $data['labels'] );
		$text = "1. Name: Ada · Food: Soup\n2. Name: Bob · Food: Cake";
		self::assertSame( $text, ( new FlatFormat() )->body( $event )['guests'] );
	}

	public function test_editing_an_entry_keeps_its_rows(): void {
		$form = $this->made();
		$this->send( $form, self::two() );
		$row    = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0];
		$editor = $this->kernel()->get( EntryEditor::class );
		self::assertSame(
			[ 'guests:1:guest', 'guests:1:food', 'guests:2:guest', 'guests:2:food' ],
			array_column( $editor->controls( $row ), 'name' ),
		);
		self::assertSame( [], $editor->save( $row, [ 'guests' => '1', 'guests:2:guest' => 'Ben' ] ) );
		$data = $this->stored( $form );
		self::assertSame( [ '2', 'Ada', 'Ben' ], [ $data['guests'], $data['guests:1:guest'], $data['guests:2:guest'] ] );
	}

	public function test_the_html_of_rows_is_nested_correctly(): void {
		$html = $this->page( $this->made() );
		$path = '//fieldset[@data-repeat="guests"]/fieldset[@data-condition]';
		self::assertCount( 3, self::find( $html, $path ) );
		self::assertCount( 3, self::find( $html, "$path//input[contains(@name, \":guest\")]" ) );
		self::assertCount( 3, self::find( $html, "$path/div/button[contains(@value, \":remove:\")]" ) );
		self::assertCount( 1, self::find( $html, '//fieldset[@data-repeat]/input[@data-at="least"]' ) );
		self::assertCount( 1, self::find( $html, '//fieldset[@data-repeat]/div/button[@value="guests:add"]' ) );
		self::assertCount( 0, self::find( $html, "$path//button[@value=\"guests:add\"]" ) );
		self::assertSame( 'Add another', self::find( $html, '//button[@value="guests:add"]' )[0]->textContent );
		self::assertCount( 1, self::find( $html, '//form/*//button[contains(@class, "__submit")]' ) );
		self::assertCount( 0, self::find( $html, '//fieldset//button[contains(@class, "__submit")]' ) );
	}

	public function test_a_condition_shows_a_whole_group_and_its_rows_count_only_then(): void {
		$rule = '{"action":"show","match":"all","rules":[{"field":"more","operator":"is","value":"yes"}]}';
		$form = $this->form(
			'<!-- wp:frontispiece/field-text {"label":"More","name":"more"} /-->'
			. '<!-- wp:frontispiece/field-repeat {"name":"guests","legend":"Guests","conditions":[' . $rule . ']} -->'
			. '<!-- wp:frontispiece/field-text {"label":"Name","name":"guest","required":true} /-->'
			. '<!-- wp:frontispiece/field-file {"label":"File","name":"file"} /-->'
			. '<!-- /wp:frontispiece/field-repeat -->',
			self::QUIET,
		);
		self::assertSame( 'mail_sent', $this->send( $form, [ 'more' => 'no', 'guests' => '2' ] )['status'] );
		self::assertSame( [ 'more' => 'no' ], $this->stored( $form ) );
		$sent = $this->send( $form, [ 'more' => 'yes', 'guests' => '2', 'guests:1:guest' => 'Ada' ] );
		self::assertSame( [ 'guests:2:guest' ], array_keys( self::invalid( $sent ) ) );
		$wrong = array_filter(
			( new ConfigValidator( $form ) )->advice(),
			static fn( string $text ): bool => str_contains( $text, 'can\'t contain' ),
		);
		self::assertCount( 1, $wrong );
	}

	/** @return array<array-key, mixed> */
	private function stored( Form $form ): array {
		$fields = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0]['data']['fields'];
		self::assertIsArray( $fields );
		return $fields;
	}

	/** @return array<string, string> */
	private static function two(): array {
		return [
			'guests'         => '2',
			'guests:1:guest' => 'Ada',
			'guests:1:food'  => 'Soup',
			'guests:2:guest' => 'Bob',
			'guests:2:food'  => 'Cake',
		];
	}

	private function made(): Form {
		return $this->form( self::TEMPLATE, self::QUIET );
	}
}
