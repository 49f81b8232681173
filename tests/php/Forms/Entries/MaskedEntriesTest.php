<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Entries;

use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class MaskedEntriesTest extends FormsTestCase {
	private const TEMPLATE = '[text your-name] [email your-email] [tel phone] [url page] [date born] [textarea note] [hidden campaign "x"]'
		. ' [select topic "Sales|sales@example.org" "Help"] [checkbox tags free_text "Tea" "Other"] [number amount] [country land]'
		. ' [acceptance terms optional] Yes [/acceptance]';

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	/**
	 * @param array<string, mixed> $values
	 * @return array<string, string> field => what is shown
	 */
	private function shown( int $form, array $values ): array {
		$this->db()->insert( 'submissions', [
			'form_id'    => $form,
			'created_at' => 1,
			'once_key'   => md5( (string) wp_rand() ),
			'words'      => '',
			'sender'     => 'ada@example.org',
			'data'       => (string) wp_json_encode( [ 'fields' => $values, 'free' => [ 'tags' => 'Ada likes coffee' ] ] ),
			'files'      => '[{"name":"ada.pdf"}]',
			'meta'       => '{"address":"192.0.2.7","url":"https://example.org/?ada"}',
		] );
		$entries = self::restAnswer( 'GET', '/entries/masked', [ 'form' => $form ] )['entries'];
		self::assertDoesNotMatchRegularExpression( '/ada|example\.org|192\.0/i', (string) wp_json_encode( $entries ) );
		return array_column( $entries[0]['fields'], 'value', 'name' );
	}

	public function test_choices_and_numbers_are_shown_and_everything_else_is_masked(): void {
		$form = $this->form( self::TEMPLATE );
		self::assertSame( [
			'your-name'  => '***',
			'your-email' => '***',
			'phone'      => '***',
			'page'       => '***',
			'born'       => '***',
			'note'       => '***',
			'campaign'   => '***',
			'topic'      => 'Sales',
			'tags'       => 'Tea, Other',
			'amount'     => '12.5',
			'land'       => 'NO',
			'terms'      => 'yes',
		], $this->shown( $form->id, [
			'your-name'  => 'Ada',
			'your-email' => 'ada@example.org',
			'phone'      => '+1 202 555 0100',
			'page'       => 'https://example.org/ada',
			'born'       => '1815-12-10',
			'note'       => 'I am Ada',
			'campaign'   => 'x',
			'topic'      => 'Sales',
			'tags'       => [ 'Tea', 'Other' ],
			'amount'     => '12.5',
			'land'       => 'NO',
			'terms'      => '1',
		] ) );
	}

	public function test_a_value_that_is_none_of_the_choices_and_no_number_is_masked(): void {
		$form = $this->form( self::TEMPLATE );
		self::assertSame(
			[ 'topic' => '***', 'tags' => 'Tea, ***', 'amount' => '***', 'land' => '***', 'gone' => '***' ],
			$this->shown( $form->id, [
				'topic'  => 'Ada Lovelace',
				'tags'   => [ 'Tea', 'Call Ada' ],
				'amount' => 'Ada 7',
				'land'   => 'Adaland',
				'gone'   => 'Ada',
				'empty'  => '',
			] ),
		);
		$phone = $this->shown( $form->id, [ 'amount' => '491234567890' ] );
		self::assertSame( [ 'amount' => '491000000000' ], $phone, 'Somebody may have entered a phone number.' );
	}

	public function test_all_of_an_entry_of_a_deleted_form_is_masked(): void {
		self::assertSame( [ 'topic' => '***' ], $this->shown( 987_654, [ 'topic' => 'Sales' ] ) );
	}

	public function test_a_search_for_what_is_masked_finds_nothing_out(): void {
		$form = $this->form( self::TEMPLATE );
		$this->shown( $form->id, [ 'topic' => 'Sales' ] );
		$count = static fn( string $search ): int =>
			count( self::restAnswer( 'GET', '/entries/masked', [ 'form' => $form->id, 's' => $search ] )['entries'] );
		self::assertSame( [ 1, 1 ], [ $count( 'ada' ), $count( 'nobody' ) ] );
	}
}
