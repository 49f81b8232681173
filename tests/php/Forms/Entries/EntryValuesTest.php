<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Entries;

use Frontispiece\Forms\Entries\EntryValues;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Tests\Forms\FormsTestCase;

final class EntryValuesTest extends FormsTestCase {
	public function test_values_are_shown_as_their_types_say_and_blank_ones_are_left_out(): void {
		$form   = $this->form( '[checkbox list "A" "B" free_text] [text name] [rating stars] [text blank]' );
		$fields = [ 'list' => [ 'A', 5, 'B' ], 'name' => 'Ada', 'stars' => '4', 'blank' => '', 'odd' => [ 'x' => [] ] ];
		$row    = $this->row( $form->id, [ 'fields' => $fields, 'free' => [ 'list' => 'more', 'name' => [ 'x' ] ] ] );
		$values = new EntryValues( $this->kernel()->get( FormRepository::class ) );
		$shown  = $values->fromRow( $row );
		self::assertSame( [ 'A, B more', 'Ada' ], [ $shown['list'] ?? '', $shown['name'] ?? '' ] );
		self::assertSame( [ 'list', 'name', 'stars' ], array_keys( $shown ) );
		self::assertSame( '4', $values->fromRow( $row, true )['stars'] ?? '' );
		self::assertNotSame( '4', $shown['stars'] ?? '', 'A person reads what 4 means.' );
	}

	public function test_a_group_is_one_value_on_screens_and_its_fields_in_exports(): void {
		$form   = $this->form( '[name who]' );
		$row    = $this->row( $form->id, [ 'fields' => [ 'who:first' => 'Ada', 'who:last' => 'Lovelace' ] ] );
		$values = new EntryValues( $this->kernel()->get( FormRepository::class ) );
		self::assertSame( [ 'who' => 'Ada Lovelace' ], $values->fromRow( $row ) );
		self::assertSame( [ 'who:first' => 'Ada', 'who:last' => 'Lovelace' ], $values->fromRow( $row, true ) );
	}

	public function test_a_consent_has_the_words_that_were_agreed_to_and_when(): void {
		$row = $this->row( 0, [
			'fields'       => [ 'yes' => '1', 'no' => '', 'old' => '1' ],
			'consents'     => [ 'yes' => 'I agree', 'no' => 'Send news', 'old' => 'Terms' ],
			'consented_at' => [ 'yes' => 1_800_000_000, 'old' => 'x' ],
		] );
		self::assertSame(
			[ 'yes' => 'Yes: I agree · ' . wp_date( 'Y-m-d H:i', 1_800_000_000 ), 'no' => 'No: Send news', 'old' => 'Yes: Terms' ],
			( new EntryValues( $this->kernel()->get( FormRepository::class ) ) )->fromRow( $row ),
		);
	}

	public function test_an_entry_of_a_form_that_is_gone_keeps_its_values(): void {
		$values = new EntryValues( $this->kernel()->get( FormRepository::class ) );
		self::assertSame(
			[ 'a' => 'x, y', 'b' => 'z' ],
			$values->fromRow( $this->row( 99_999, [ 'fields' => [ 'a' => [ 'x', 'y' ], 'b' => 'z' ] ] ) ),
		);
		self::assertSame( [], $values->fromRow( $this->row( 99_999, [ 'fields' => 'broken' ] ) ) );
	}

	/**
	 * @param array<string, mixed> $data
	 * @return array{
	 *     id: int, form_id: int, created_at: int, once: string, state: string, seen: bool, starred: bool, status: string, sender: string,
	 *     subject: string, data: array<string, mixed>, files: list<mixed>, meta: array<string, mixed>, reasons: list<string>,
	 *     mail_state: string, mail_tries: int
	 * }
	 */
	private function row( int $form, array $data ): array {
		return [
			'id'         => 1,
			'form_id'    => $form,
			'created_at' => 0,
			'once'       => '',
			'state'      => 'inbox',
			'seen'       => false,
			'starred'    => false,
			'status'     => '',
			'sender'     => '',
			'subject'    => '',
			'data'       => $data,
			'files'      => [],
			'meta'       => [],
			'reasons'    => [],
			'mail_state' => '',
			'mail_tries' => 0,
		];
	}
}
