<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields;

use Frontispiece\Forms\Entries\EntriesCsv;
use Frontispiece\Forms\Entries\EntryFilter;
use Frontispiece\Forms\Entries\EntryPrivacy;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\EntryValues;
use Frontispiece\Forms\Fields\Countries;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Mail\MailTags;
use Frontispiece\Forms\Mail\MailValidator;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Names and addresses, which are several fields. */
class FieldGroupTest extends FormsTestCase {
	private const TEMPLATE = "[name* full-name \"Your name\"]\n\n[address* home country:CA \"Home address\"]\n\n[submit \"Send\"]";

	private const QUIET = [ 'settings' => [ 'store' => true, 'skip_mail' => true, 'min_seconds' => 0 ] ];

	private const VALUES = [
		'full-name:first' => 'Ada',
		'full-name:last'  => 'Lovelace',
		'home:street'     => '12 Main St',
		'home:city'       => 'Springfield',
		'home:region'     => 'IL',
		'home:postcode'   => '62701',
		'home:country'    => 'US',
	];

	public function test_a_group_is_a_fieldset_with_a_legend_whose_fields_have_labels_and_autocomplete(): void {
		$html = $this->page( $this->made() );
		self::assertSame( [ 'Your name', 'Home address' ], self::texts( $html, '//fieldset/legend' ) );
		$labels = [];
		foreach ( self::find( $html, '//fieldset//label' ) as $label ) {
			$control = self::find( $html, sprintf( '//*[@id="%s"]', $label->getAttribute( 'for' ) ) )[0];
			$star    = 'true' === $control->getAttribute( 'aria-required' ) ? '*' : '';
			$labels[ trim( $label->textContent, ' *' ) ] = $control->getAttribute( 'autocomplete' ) . $star;
		}
		self::assertSame(
			[
				'First name'      => 'given-name*',
				'Last name'       => 'family-name*',
				'Street address'  => 'address-line1*',
				'Address line 2'  => 'address-line2',
				'City'            => 'address-level2*',
				'State or region' => 'address-level1',
				'Postal code'     => 'postal-code*',
				'Country'         => 'country*',
			],
			$labels,
		);
		self::assertSame( [ 'CA' ], self::values( $html, '//option[@selected]' ) );
	}

	public function test_the_text_of_a_label_around_a_group_is_its_legend_and_the_label_is_not_printed(): void {
		$form = $this->kernel()->get( FormRepository::class )->unsaved(
			[ 'template' => '<label>Where [address home] Tell us</label> [submit]' ],
		);
		$html = $form->content()->html();
		self::assertStringContainsString( '<legend class="frontispiece-form__legend">Where</legend>', $html );
		self::assertSame( substr_count( $html, '<label' ), substr_count( $html, '</label' ) );
		self::assertStringContainsString( 'Tell us', $html );
	}

	public function test_each_field_of_a_group_is_validated_on_its_own(): void {
		$form  = $this->made();
		$reply = $this->send( $form, [ 'full-name:first' => 'Ada', 'home:country' => 'XX' ] + self::VALUES );
		self::assertSame( [ 'home:country' ], array_keys( self::invalid( $reply ) ) );
		$reply = $this->send( $form, [ 'full-name:last' => ' ', 'home:street' => '' ] + self::VALUES );
		self::assertSame( [ 'full-name:last', 'home:street' ], array_keys( self::invalid( $reply ) ) );
		self::assertSame( 'mail_sent', $this->send( $form, self::VALUES )['status'] );
	}

	public function test_the_owner_chooses_which_fields_a_group_has_and_requires(): void {
		$form = $this->form( '[name who parts:last*,prefix,x] [address* to parts:street,postcode]' );
		self::assertSame(
			[ 'who:prefix' => false, 'who:last' => true, 'to:street' => true, 'to:postcode' => true ],
			array_column( $form->fields(), 'required', 'name' ),
		);
		self::assertSame( 'Who', $form->labels()->forField( 'who' ) );
	}

	public function test_entries_and_emails_show_a_group_as_one_text_and_exports_its_fields(): void {
		$form = $this->made();
		self::assertSame( 'mail_sent', $this->send( $form, self::VALUES )['status'] );
		$row    = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0];
		$values = new EntryValues( $this->kernel()->get( FormRepository::class ) );
		$home   = "12 Main St\nSpringfield, IL 62701\nUnited States";
		self::assertSame( [ 'full-name' => 'Ada Lovelace', 'home' => $home ], $values->fromRow( $row ) );
		self::assertSame( 'United States', $values->fromRow( $row, true )['home:country'] );
		$tags = new MailTags( Submission::ofEntry( $row, $form ) );
		self::assertSame( 'Ada Lovelace, Ada', $tags->plain( '[full-name], [full-name:first]' ) );
		self::assertSame( "Your name: Ada Lovelace\nHome address:\n$home", $tags->plain( '[_all_fields]' ) );
		$stream = fopen( 'php://memory', 'w+' );
		self::assertIsResource( $stream );
		( new EntriesCsv( $this->kernel()->get( FormRepository::class ), $this->kernel()->get( EntryRepository::class ) ) )
			->write( EntryFilter::read( [ 'form' => (string) $form->id ] ), $stream );
		$csv = (string) stream_get_contents( $stream, -1, 0 );
		self::assertStringContainsString( 'First name', $csv );
		self::assertStringContainsString( 'Springfield', $csv );
	}

	public function test_personal_data_exports_contain_a_group_with_its_title(): void {
		$form = $this->form( '[name full-name "Your name"] [email who]', self::QUIET );
		$this->send( $form, [ 'full-name:first' => 'Ada', 'full-name:last' => 'Byron', 'who' => 'ada@example.org' ] );
		$privacy = $this->kernel()->get( EntryPrivacy::class );
		$data = $privacy->export( 'ada@example.org' )['data'];
		self::assertContains( [ 'name' => 'Your name', 'value' => 'Ada Byron' ], $data[0]['data'] );
	}

	public function test_fields_with_the_same_label_are_named_with_their_group(): void {
		$form = $this->form( '[address a "Billing address"] [address b "Shipping address"]' );
		self::assertSame( 'Shipping address: City', $form->labels()->forField( 'b:city' ) );
	}

	public function test_an_email_that_names_a_group_leaves_out_none_of_its_fields(): void {
		$mail = [ 'active' => true, 'recipient' => 'owner@example.org', 'body' => '[full-name] [home:street]' ];
		$form = $this->form( self::TEMPLATE, [ 'mail' => $mail ] );
		$all  = ( new MailValidator( $form ) )->findings();
		self::assertSame( [ [ 'home' ] ], array_map(
			static fn( array $finding ): array => array_column( $finding['missing'] ?? [], 'name' ),
			array_values( $all ),
		) );
	}

	public function test_countries_are_sorted_in_the_language_of_the_form(): void {
		$names = Countries::names( 'de_DE' );
		self::assertSame( 'Deutschland', $names['DE'] );
		$order = array_flip( array_keys( $names ) );
		self::assertLessThan( $order['AL'], $order['AF'] );
		self::assertLessThan( $order['BE'], $order['EG'], 'Ägypten is sorted as a word with A.' );
		self::assertSame( 'nowhere', Countries::name( 'nowhere' ) );
	}

	private function made(): Form {
		return $this->form( self::TEMPLATE, self::QUIET );
	}

	/** @return list<string> */
	private static function texts( string $html, string $path ): array {
		return array_map( static fn( \DOMElement $one ): string => trim( $one->textContent ), self::find( $html, $path ) );
	}

	/** @return list<string> */
	private static function values( string $html, string $path ): array {
		return array_map( static fn( \DOMElement $one ): string => $one->getAttribute( 'value' ), self::find( $html, $path ) );
	}
}
