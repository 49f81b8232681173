<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\EntryValues;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Fields\GroupedFields;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Migration\FormPlugins\ImportedNames;
use PHPUnit\Framework\Attributes\Group;

/** Fields of other plugins that repeat become repeating groups, with the rows of their entries. */
#[Group( 'db' )]
final class RepeatingGroupsTest extends FormMigrationTestCase {
	private string $plugin = 'wpforms';

	protected function plugin(): string {
		return $this->plugin;
	}

	protected function fixture(): string {
		return "{$this->plugin}-repeat";
	}

	public function test_repeaters_of_wpforms_become_repeating_groups_and_entries_keep_their_rows(): void {
		$this->assertPreviewed( '6 fields', 'Field “Photo”: repeating groups can\'t contain it.' );
		$form = $this->copied();
		self::assertSame( [ [ 'your-guests', 'Guests', 6 ] ], self::repeating( $form ) );
		self::assertSame(
			[ 'text* your-booker', 'repeat your-guests', 'text* your-guests:1:your-name:first' ],
			array_slice( self::fieldsOf( $form ), 0, 3 ),
		);
		self::assertStringContainsString( '"addrow":"Add a guest"', $form->template );
		self::assertSame( [
			'your-booker'                   => 'Ada',
			'your-guests'                   => '2',
			'your-guests:1:your-name:first' => 'Bob',
			'your-guests:1:your-meals'      => [ 'Lunch', 'Dinner' ],
			'your-guests:1:your-email'      => 'bob@example.org',
			'your-guests:2:your-name:first' => 'Eve',
			'your-guests:2:your-meals'      => [ 'Dinner' ],
		], $this->importedValues() );
		self::assertStringContainsString( 'Meals: Lunch, Dinner', $this->shownRows( 'your-guests' ) );
	}

	public function test_repeat_fields_of_fluent_forms_become_repeating_groups_and_entries_keep_their_rows(): void {
		$this->use( 'fluent-forms' );
		$this->assertPreviewed( '8 fields', 'Field “Photo”: repeating groups can\'t contain it.' );
		self::assertSame( [ '8 fields', '1 condition', '1 email' ], $this->preview()['Party']->carried );
		$form = $this->copied();
		self::assertSame( [ [ 'your-guests', 'Guests', 20 ], [ 'your-dogs', 'Dogs', 4 ] ], self::repeating( $form ) );
		self::assertSame( [ 'Vegan', 'Anything' ], $form->field( 'your-guests:2:your-meal' )->values ?? [] );
		self::assertSame( 'Guests: [your-guests]', $form->mails['mail']->body );
		self::assertSame( [
			'your-booker'              => 'Ada',
			'your-guests'              => '2',
			'your-guests:1:your-name'  => 'Bob',
			'your-guests:1:your-email' => 'bob@example.org',
			'your-guests:1:your-meal'  => 'Vegan',
			'your-guests:2:your-name'  => 'Eve',
			'your-guests:2:your-meal'  => 'Anything',
			'your-dogs'                => '1',
			'your-dogs:1:your-name-2'  => 'Rex',
			'your-dogs:1:your-age'     => '3',
		], $this->importedValues() );
		self::assertSame(
			"1. Name: Bob · Email: bob@example.org · Meal: Vegan\n2. Name: Eve · Meal: Anything",
			$this->shownRows( 'your-guests' ),
		);
	}

	public function test_lists_and_repeaters_of_gravity_forms_become_repeating_groups_and_entries_keep_their_rows(): void {
		$this->use( 'gravity-forms' );
		$this->assertPreviewed(
			'11 fields',
			'Field “Photo”: repeating groups can\'t contain it.',
			'Field “Toys”: repeating groups can\'t contain it.',
		);
		self::assertContains( 'Visitors can add up to 20 rows to “Songs”.', $this->preview()['Party']->changed );
		$form = $this->copied();
		self::assertSame(
			[ [ 'your-guests', 'Guests', 3 ], [ 'your-songs', 'Songs', 20 ], [ 'your-dogs', 'Dogs', 5 ] ],
			self::repeating( $form ),
		);
		self::assertTrue( $form->field( 'your-guests:1:your-name' )->required ?? false );
		self::assertFalse( $form->field( 'your-guests:1:your-age' )->required ?? true );
		$conditions = array_values( array_filter( $form->content()->conditions(), static fn( $part ): bool => ! $part->isRow ) );
		self::assertSame(
			[ [ 'field' => 'your-dogs:1:your-eats', 'operator' => 'is', 'value' => 'Fish' ] ],
			$conditions[0]->conditions[0]->toArray()['rules'],
			'A condition compares the field of its row.',
		);
		self::assertSame( '[your-guests] [your-dogs]', $form->mails['mail']->body );
		self::assertSame( [
			'your-booker'                  => 'Ada',
			'your-guests'                  => '2',
			'your-guests:1:your-name'      => 'Bob',
			'your-guests:1:your-age'       => '36',
			'your-guests:2:your-name'      => 'Eve',
			'your-songs'                   => '2',
			'your-songs:1:your-songs-2'    => 'Yesterday',
			'your-songs:2:your-songs-2'    => 'Help!',
			'your-dogs'                    => '2',
			'your-dogs:1:your-owner:first' => 'Grace',
			'your-dogs:1:your-owner:last'  => 'Hopper',
			'your-dogs:1:your-eats'        => [ 'Meat', 'Fish' ],
			'your-dogs:1:favorite-fish'    => 'Cod',
			'your-dogs:2:your-owner:first' => 'Alan',
			'your-dogs:2:your-eats'        => [ 'Fish' ],
		], $this->importedValues() );
		self::assertSame( "1. Songs: Yesterday\n2. Songs: Help!", $this->shownRows( 'your-songs' ) );
	}

	public function test_repeatable_fieldsets_of_ninja_forms_become_repeating_groups_and_entries_keep_their_rows(): void {
		$this->use( 'ninja-forms' );
		$this->assertPreviewed( '4 fields', 'Field “Photo”: repeating groups can\'t contain it.' );
		$form = $this->copied();
		self::assertSame( [ [ 'your-guests', 'Guests', 20 ] ], self::repeating( $form ) );
		self::assertSame( [
			'your-booker'              => 'Ada',
			'your-guests'              => '2',
			'your-guests:1:your-name'  => 'Bob & Co',
			'your-guests:1:your-meals' => [ 'Lunch', 'Dinner' ],
			'your-guests:2:your-name'  => 'Eve',
		], $this->importedValues() );
	}

	public function test_the_types_that_imports_leave_out_of_rows_are_those_that_rows_cannot_contain(): void {
		$types = $this->kernel()->get( FieldTypes::class );
		$never = array_filter( $types->names(), static fn( string $name ): bool => ! $types->get( $name )->isRepeatable() );
		// Captchas of other services are types once they have keys.
		self::assertEqualsCanonicalizing(
			ImportedNames::NOT_IN_ROWS,
			[ ...array_values( $never ), 'hcaptcha', 'recaptcha', 'turnstile' ],
		);
	}

	private function use( string $plugin ): void {
		$this->plugin = $plugin;
		$this->load( $this->fixture() );
	}

	private function assertPreviewed( string $fields, string ...$lost ): void {
		$preview = $this->preview()['Party'];
		self::assertSame( $fields, $preview->carried[0] );
		self::assertSame( $lost, $preview->lost );
	}

	private function copied(): Form {
		return $this->form( $this->copy()['Party']->to );
	}

	/** @return array<array-key, mixed> */
	private function importedValues(): array {
		self::assertSame( [ 'total' => 1, 'left' => 0, 'added' => 1, 'skipped' => 0, 'failed' => [] ], $this->importEntries() );
		return $this->entries()[0]['fields'];
	}

	private function shownRows( string $group ): string {
		$row      = $this->kernel()->get( EntryRepository::class )->page( [] )[0];
		return ( new EntryValues( $this->kernel()->get( FormRepository::class ) ) )->fromRow( $row )[ $group ] ?? '';
	}

	/** @return list<array{string, string, int}> name, title and number of rows */
	private static function repeating( Form $form ): array {
		$groups = array_filter( $form->content()->groups(), static fn( GroupedFields $group ): bool => $group->rows > 0 );
		return array_map(
			static fn( GroupedFields $group ): array => [ $group->name, $group->label, $group->rows ],
			array_values( $groups ),
		);
	}
}
