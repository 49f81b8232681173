<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration;

use Frontispiece\Forms\Confirmation\Confirmation;
use Frontispiece\Forms\Form;
use Frontispiece\Migration\MigrationPreview;
use Frontispiece\Tests\Migration\Corpus\FormTrial;
use Frontispiece\Tests\Migration\Corpus\Report;
use Frontispiece\Tests\Migration\Corpus\StoredForms;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * What becomes of the settings of other form plugins: each cell of the table in docs/migration.md. The table is written
 * from the files in tests/fixtures/migration/settings, and each cell has a definition that is imported here.
 *
 * @phpstan-type Cell array{0: string, 1: string, 2: array<string, mixed>, 3: array<string, mixed>}
 */
final class SettingsTableTest extends TestCase {
	/** In the order of the columns. */
	private const PLUGINS = [
		'contact-form-7' => 'Contact Form 7',
		'wpforms'        => 'WPForms',
		'fluent-forms'   => 'Fluent Forms',
		'ninja-forms'    => 'Ninja Forms',
		'gravity-forms'  => 'Gravity Forms',
		'jetpack'        => 'Jetpack',
	];

	private const WORDS = [ 'imported' => 'yes', 'changed' => 'changed', 'lost' => 'listed' ];

	/** @var array<string, true> */
	private static array $sent = [];

	public static function tearDownAfterClass(): void {
		StoredForms::dropTables();
		parent::tearDownAfterClass();
	}

	/** @param Cell $cell */
	#[DataProvider( 'cells' )]
	public function test_BUG_35_a_setting_is_imported_or_listed_and_its_form_can_be_sent( string $plugin, array $cell ): void {
		[ $result, , $definition, $expected ] = $cell;
		self::assertNotSame( [], $expected, 'The cell does not say what is expected.' );
		self::assertSame( 'lost' === $result, isset( $expected['lost'] ), 'What is lost is listed.' );
		$count = 0;
		$use   = static function ( ?Form $form, MigrationPreview $preview ) use ( $result, $expected, &$count ): void {
			++$count;
			self::assertNotNull( $form );
			foreach ( $expected as $kind => $value ) {
				self::check( (string) $kind, $value, $form, $preview );
			}
			if ( 'imported' === $result ) {
				self::assertStringNotContainsString( 'the setting', implode( "\n", $preview->lost ) );
			}
			self::send( $form );
		};
		Report::import( $plugin, $definition, $use );
		self::assertSame( 1, $count );
	}

	/** A form must arrive with usual values, and refuse a wrong one per rule. Forms that are alike are sent once. */
	private static function send( Form $form ): void {
		$own = array_diff_key( $form->toArray(), [ 'title' => 1, 'messages' => 1, 'mail' => 1, 'mail_2' => 1 ] );
		$key = md5( (string) wp_json_encode( $own ) );
		if ( ! isset( self::$sent[ $key ] ) ) {
			self::$sent[ $key ] = true;
			$trial              = ( new FormTrial() )->run( $form );
			self::assertSame( [ true, '', [] ], [ $trial['sent'], $trial['problem'], $trial['missing'] ] );
			self::assertSame( [ $trial['tried'], [] ], [ $trial['refused'], $trial['accepted'] ] );
		}
	}

	/** @return iterable<string, array{string, Cell}> */
	public static function cells(): iterable {
		foreach ( array_keys( self::PLUGINS ) as $plugin ) {
			foreach ( self::column( $plugin ) as $row => $cell ) {
				if ( null !== $cell ) {
					yield "$plugin: $row" => [ $plugin, $cell ];
				}
			}
		}
	}

	public function test_BUG_35_each_plugin_has_a_cell_for_each_setting(): void {
		foreach ( array_keys( self::PLUGINS ) as $plugin ) {
			$cells = array_keys( self::column( $plugin ) );
			$rows  = array_keys( self::rows() );
			self::assertSame( [ [], [] ], [ array_diff( $rows, $cells ), array_diff( $cells, $rows ) ], $plugin );
		}
	}

	public function test_BUG_35_the_table_in_the_documentation_is_the_one_that_is_tested(): void {
		$docs = (string) file_get_contents( dirname( __DIR__, 3 ) . '/docs/migration.md' );
		self::assertStringContainsString( self::table(), $docs, 'Replace the table in docs/migration.md by the expected one.' );
	}

	private static function check( string $kind, mixed $value, Form $form, MigrationPreview $preview ): void {
		$pairs = is_array( $value ) ? $value : [];
		$text  = is_string( $value ) ? $value : '';
		match ( $kind ) {
			'template', 'also' => self::assertStringContainsString( $text, $form->template ),
			'not'     => self::assertStringNotContainsString( $text, $form->template ),
			'lost'    => self::assertStringContainsString( $text, implode( "\n", $preview->lost ) ),
			'changed' => self::assertStringContainsString( $text, implode( "\n", $preview->changed ) ),
			'setting' => self::assertEquals( $pairs, array_intersect_key( $form->settings->all(), $pairs ) ),
			'message' => self::assertEquals( $pairs, array_intersect_key( $form->messages, $pairs ) ),
			'mail'    => self::assertEquals( $pairs, array_intersect_key( $form->mails['mail']->toArray(), $pairs ) ),
			'mail_has' => self::assertNotEmpty( $form->mails['mail']->toArray()[ $text ] ?? [] ),
			'mail_off' => self::assertFalse( $form->mails['mail']->active ),
			'confirmation' => self::confirmed( $pairs, $form ),
			'field'   => self::field( $pairs, $form ),
			default   => self::fail( "Unknown expectation $kind." ),
		};
	}

	/** @param array<array-key, mixed> $texts that the confirmations contain */
	private static function confirmed( array $texts, Form $form ): void {
		$all = array_map( static fn( Confirmation $one ): array => get_object_vars( $one ), $form->confirmations() );
		$all = (string) wp_json_encode( $all, JSON_UNESCAPED_SLASHES );
		foreach ( $texts as $text ) {
			self::assertIsString( $text );
			self::assertStringContainsString( $text, $all );
		}
	}

	/** @param array<array-key, mixed> $options name of a field => option => value */
	private static function field( array $options, Form $form ): void {
		foreach ( $options as $name => $expected ) {
			foreach ( is_array( $expected ) ? $expected : [] as $option => $value ) {
				self::assertSame( $value, $form->field( (string) $name )?->option( (string) $option ) );
			}
		}
	}

	private static function table(): string {
		$lines = [
			'| setting | ' . implode( ' | ', self::PLUGINS ) . ' |',
			'|---' . str_repeat( '|---', count( self::PLUGINS ) ) . '|',
		];
		foreach ( self::rows() as $row => $label ) {
			$cells = array_map( static function ( string $plugin ) use ( $row ): string {
				$cell = self::column( $plugin )[ $row ] ?? null;
				return null === $cell ? '–' : ( '' === $cell[1] ? self::WORDS[ $cell[0] ] : $cell[1] );
			}, array_keys( self::PLUGINS ) );
			$lines[] = "| $label | " . implode( ' | ', $cells ) . ' |';
		}
		return implode( "\n", $lines );
	}

	/** @return array<string, string> */
	private static function rows(): array {
		/** @var array<string, string> */
		return require dirname( __DIR__, 2 ) . '/fixtures/migration/settings/rows.php';
	}

	/** @return array<string, Cell|null> */
	private static function column( string $plugin ): array {
		/** @var \Closure(): array<string, Cell|null> $cells */
		$cells = require dirname( __DIR__, 2 ) . "/fixtures/migration/settings/$plugin.php";
		return $cells();
	}
}
