<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\PostType;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Migration\FormPlugins\FormPluginSource;
use Frontispiece\Migration\LegacyShortcodes;
use Frontispiece\Migration\MigratedObject;
use Frontispiece\Migration\MigrationPreview;
use Frontispiece\Migration\MigrationSources;
use Frontispiece\Migration\Takeover;
use Frontispiece\Tests\TestCase;

/** Base of tests with the data of another form plugin in real tables. */
abstract class FormMigrationTestCase extends TestCase {
	/** @var list<string> */
	private array $tables = [];

	/** @var list<int> */
	private array $foreign = [];

	abstract protected function plugin(): string;

	/** @return string name of the file in tests/fixtures/migration */
	protected function fixture(): string {
		return $this->plugin();
	}

	protected function setUp(): void {
		parent::setUp();
		$this->load( $this->fixture() );
	}

	protected function tearDown(): void {
		foreach ( $this->tables as $table ) {
			Database::wpdb()->query( "DROP TABLE IF EXISTS `$table`" );
		}
		$forms    = get_posts( [ 'post_type' => PostType::NAME, 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ] );
		$key      = \Frontispiece\Migration\FormPlugins\ImportedForms::key( $this->plugin() );
		$imported = array_filter( $forms, static fn( mixed $id ): bool => '' !== get_post_meta( (int) $id, $key, true ) );
		foreach ( [ ...$this->foreign, ...$imported ] as $id ) {
			wp_delete_post( (int) $id, true );
		}
		delete_option( 'frontispiece_migrated_entries' );
		array_map( 'remove_shortcode', $this->source()->shortcodes() );
		$this->kernel()->options()->set( [ LegacyShortcodes::SETTING => false, Takeover::NAMES => [] ] );
		remove_all_filters( 'pre_render_block' );
		wp_cache_flush();
		parent::tearDown();
	}

	protected function load( string $fixture ): void {
		/**
		 * @var callable(): array{
		 *     posts?: list<array<string, int|string>>,
		 *     meta?: array<int, array<string, string>>,
		 *     tables?: array<string, array{columns: string, rows: list<array<string, int|string>>}>
		 * } $data
		 */
		$data = require dirname( __DIR__, 2 ) . "/fixtures/migration/$fixture.php";
		$data = $data();
		$wpdb = Database::wpdb();
		foreach ( $data['posts'] ?? [] as $post ) {
			$wpdb->insert( $wpdb->posts, $post + [
				'post_status'           => 'publish',
				'post_content'          => '',
				'post_excerpt'          => '',
				'to_ping'               => '',
				'pinged'                => '',
				'post_content_filtered' => '',
			] );
			$this->foreign[] = (int) $post['ID'];
		}
		foreach ( $data['meta'] ?? [] as $id => $meta ) {
			foreach ( $meta as $key => $value ) {
				$wpdb->insert( $wpdb->postmeta, [ 'post_id' => $id, 'meta_key' => $key, 'meta_value' => $value ] );
			}
		}
		foreach ( $data['tables'] ?? [] as $name => [ 'columns' => $columns, 'rows' => $rows ] ) {
			$this->tables[] = $wpdb->prefix . $name;
			$wpdb->query( "DROP TABLE IF EXISTS `{$wpdb->prefix}$name`" );
			$wpdb->query( "CREATE TABLE `{$wpdb->prefix}$name` ($columns)" );
			foreach ( $rows as $row ) {
				self::assertSame( 1, $wpdb->insert( $wpdb->prefix . $name, $row ), "$name: {$wpdb->last_error}" );
			}
		}
	}

	protected function source(): FormPluginSource {
		$source = $this->kernel()->get( MigrationSources::class )->formPlugin( $this->plugin() );
		self::assertNotNull( $source );
		return $source;
	}

	/** @return array<string, MigrationPreview> by title */
	protected function preview(): array {
		$all = [];
		foreach ( $this->source()->preview() as $one ) {
			$all[ $one->title ] = $one;
		}
		return $all;
	}

	/** @return array<string, MigratedObject> by title */
	protected function copy(): array {
		$all = [];
		foreach ( $this->source()->copy() as $one ) {
			$all[ $one->title ] = $one;
		}
		return $all;
	}

	protected function form( int $id ): Form {
		$form = $this->kernel()->get( FormRepository::class )->find( $id );
		self::assertNotNull( $form );
		return $form;
	}

	protected function switchOn(): void {
		$this->kernel()->get( Takeover::class )->switchTo( $this->source() );
		( new LegacyShortcodes( $this->kernel() ) )->register();
	}

	/** @return list<array{form: int, at: string, state: string, sender: string, fields: array<array-key, mixed>}> oldest first */
	protected function entries(): array {
		return array_map( static fn( array $row ): array => [
			'form'   => (int) $row['form_id'],
			'at'     => gmdate( 'Y-m-d H:i:s', (int) $row['created_at'] ),
			'state'  => (string) $row['state'],
			'sender' => (string) $row['sender'],
			'fields' => (array) ( json_decode( (string) $row['data'], true )['fields'] ?? [] ),
		], $this->db()->rows( 'SELECT * FROM {submissions} ORDER BY created_at, id' ) );
	}

	/** @return array<string, int|list<int>> what was imported until nothing was left */
	protected function importEntries( int $batch = 2 ): array {
		$entries = $this->source()->entries();
		self::assertNotNull( $entries );
		for ( $round = 0; $round < 50; $round++ ) {
			$progress = $entries->import( $batch );
			if ( 0 === $progress['left'] ) {
				return $progress;
			}
		}
		self::fail( 'The entries never end.' );
	}

	/** @return list<string> tags of the fields, such as "text* your-name" */
	protected static function fieldsOf( Form $form ): array {
		return array_map(
			static fn( $tag ): string => $tag->type . ( $tag->required ? '* ' : ' ' ) . $tag->name,
			$form->fields(),
		);
	}

	/**
	 * Returns the message that a sender of these values reads.
	 *
	 * @param array<string, string|list<string>> $data
	 */
	final protected static function sent( Form $form, array $data ): string {
		$text = $form->confirmation( $data )->text;
		return '' === $text ? $form->message( 'mail_sent_ok' ) : $text;
	}
}
