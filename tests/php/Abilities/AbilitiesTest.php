<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Abilities;

use Frontispiece\Abilities\Abilities;
use Frontispiece\Abilities\AbilityLog;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Visitor;
use PHPUnit\Framework\Attributes\Group;

/** Tests abilities through WordPress's registry and its REST API, on WordPress 6.9 and later. */
#[Group( 'db' )]
final class AbilitiesTest extends FeedTestCase {
	private const READER = 'entry_reader';

	private int $form = 0;

	public static function setUpBeforeClass(): void {
		Visitor::equip( 'included-files' );
	}

	public static function tearDownAfterClass(): void {
		Visitor::strip( 'included-files' );
	}

	protected function setUp(): void {
		parent::setUp();
		add_role( self::READER, 'Entry reader', [ 'read' => true, Capabilities::VIEW_ENTRIES => true ] );
		$this->turn( true );
	}

	protected function tearDown(): void {
		$this->turn( false );
		wp_delete_post( $this->form, true );
		remove_role( self::READER );
		parent::tearDown();
	}

	private function turn( bool $isOn, string ...$names ): void {
		$settings = array_map( Abilities::setting( ... ), [] === $names ? array_keys( Abilities::all() ) : $names );
		$this->kernel()->options()->set( array_fill_keys( $settings, $isOn ) );
		if ( self::isSupported() ) {
			// As in a request that begins now.
			foreach ( [ \WP_Abilities_Registry::class, \WP_Ability_Categories_Registry::class ] as $class ) {
				( new \ReflectionProperty( $class, 'instance' ) )->setValue( null, null );
			}
		}
	}

	private static function isSupported(): bool {
		return function_exists( 'wp_register_ability' );
	}

	/** Before WordPress 6.9, there is nothing to test, and no skipped test either. */
	private static function isTooOld(): bool {
		self::assertSame( version_compare( get_bloginfo( 'version' ), '6.9-alpha', '>=' ), self::isSupported() );
		return ! self::isSupported();
	}

	/** @return list<string> the registered abilities of this plugin, without its prefix */
	private static function registered(): array {
		$names = (array) preg_grep( '~^frontispiece/~', array_keys( wp_get_abilities() ) );
		return array_values( array_map( static fn( mixed $name ): string => substr( (string) $name, 13 ), $names ) );
	}

	/** @param array<string, mixed> $input */
	private static function use( string $name, array $input = [] ): mixed {
		$ability = wp_get_ability( "frontispiece/$name" );
		self::assertNotNull( $ability );
		return $ability->execute( [] === $input ? null : $input );
	}

	/** @return array<string, array<string, mixed>> ability => an input with a result */
	private function inputs(): array {
		$source     = $this->refresh( $this->page() );
		$saved      = $this->kernel()->get( SavedFeedRepository::class )->add( 'social-feed', 'News', [ 'source' => [ $source->handle ] ] );
		$this->form = $this->kernel()->get( FormRepository::class )->save( [
			'title'    => 'Order',
			'template' => '[text* your-name] [email your-email] [radio color "Red" "Blue"] [number amount] [nps nps]',
		] );
		$this->db()->insert( 'submissions', [
			'form_id'    => $this->form,
			'created_at' => $this->kernel()->clock()->now(),
			'once_key'   => md5( (string) $this->form ),
			'sender'     => 'ada@example.org',
			'subject'    => 'Ada Lovelace',
			'words'      => 'ada lovelace',
			'data'       => '{"fields":{"your-name":"Ada Lovelace","your-email":"ada@example.org","color":"Red","amount":"12","nps":"9"}}',
			'files'      => '[]',
			'meta'       => '{"address":"192.0.2.7"}',
		] );
		$now = $this->kernel()->clock()->now();
		$this->db()->insert( 'search_misses', [ 'words' => 'sourdough', 'searches' => 3, 'searched_at' => $now ] );
		return [
			'health'          => [],
			'sources'         => [],
			'feeds'           => [],
			'post-decisions'  => [ 'feed' => 'saved-' . ( $saved->id ?? 0 ), 'post' => 'https://example.org/none' ],
			'forms'           => [],
			'form-results'    => [ 'form' => $this->form ],
			'entries'         => [ 'form' => $this->form ],
			'missed-searches' => [],
		];
	}

	public function test_nothing_is_registered_until_the_owner_turns_it_on_and_each_has_its_own_switch(): void {
		if ( self::isTooOld() ) {
			return;
		}
		$this->turn( false );
		self::assertSame( [], self::registered() );
		foreach ( array_keys( Abilities::all() ) as $name ) {
			$this->turn( true, $name );
			self::assertSame( [ $name ], self::registered() );
			$ability = wp_get_ability( "frontispiece/$name" );
			self::assertNotSame( $name, $ability?->get_label() );
			self::assertStringEndsWith( '.', (string) $ability?->get_description() );
			self::assertTrue( $ability?->get_meta()['annotations']['readonly'] ?? false );
			$this->turn( false, $name );
		}
	}

	public function test_abilities_of_a_module_that_is_off_are_not_there(): void {
		if ( self::isTooOld() ) {
			return;
		}
		$this->kernel()->options()->set( [ 'modules' => [ 'forms' => false ] ] );
		self::assertSame( [ 'health', 'sources', 'feeds', 'post-decisions', 'missed-searches' ], self::registered() );
		$this->kernel()->options()->set( [ 'modules' => [] ] );
	}

	public function test_each_ability_returns_what_its_schema_says_and_nothing_else(): void {
		if ( self::isTooOld() ) {
			return;
		}
		$this->become( 'administrator' );
		foreach ( $this->inputs() as $name => $input ) {
			$output = self::use( $name, $input );
			self::assertIsArray( $output, $name . ( $output instanceof \WP_Error ? ": {$output->get_error_message()}" : '' ) );
			$schema = Abilities::all()[ $name ]['output'];
			self::assertSame( [], self::open( $schema, $name ), 'Objects that may contain anything.' );
			self::assertTrue( rest_validate_value_from_schema( $output, $schema ), $name );
			self::assertSame( [], array_diff( array_keys( (array) $schema['properties'] ), array_keys( $output ) ), $name );
			$text = (string) wp_json_encode( $output );
			self::assertDoesNotMatchRegularExpression( '/Ada|Lovelace|ada@|192\.0\.2|EAATEST|nonce/', $text, $name );
		}
		self::assertSame( 'sourdough', self::use( 'missed-searches' )['searches'][0]['words'] );
		self::assertSame( 'good', self::use( 'sources' )['sources'][0]['state'] );
		self::assertSame( 'News', self::use( 'feeds' )['feeds'][0]['title'] );
		$fields = array_column( array_column( self::use( 'forms' )['forms'], 'fields', 'id' )[ $this->form ], 'type', 'name' );
		self::assertSame( [ 'text', 'radio' ], [ $fields['your-name'], $fields['color'] ] );
		$questions = array_column( self::use( 'form-results', [ 'form' => $this->form ] )['questions'], null, 'name' );
		self::assertSame( [ 'Red', 1 ], [ $questions['color']['choices'][0]['label'], $questions['color']['choices'][0]['count'] ] );
		$entry = self::use( 'entries', [ 'form' => $this->form ] )['entries'][0];
		self::assertSame(
			[ 'your-name' => '***', 'your-email' => '***', 'color' => 'Red', 'amount' => '12', 'nps' => '9' ],
			array_column( $entry['fields'], 'value', 'name' ),
		);
	}

	/**
	 * @param array<array-key, mixed> $schema
	 * @return list<string> objects of a schema that allow further properties
	 */
	private static function open( array $schema, string $at ): array {
		$isObject = in_array( 'object', (array) ( $schema['type'] ?? '' ), true );
		$open     = $isObject && false !== ( $schema['additionalProperties'] ?? true ) ? [ $at ] : [];
		foreach ( [ ...(array) ( $schema['properties'] ?? [] ), 'items' => $schema['items'] ?? [] ] as $name => $inner ) {
			$open = [ ...$open, ...( is_array( $inner ) && [] !== $inner ? self::open( $inner, "$at.$name" ) : [] ) ];
		}
		return $open;
	}

	public function test_an_ability_needs_the_capability_of_its_screen(): void {
		if ( self::isTooOld() ) {
			return;
		}
		$allowed = [];
		$inputs  = $this->inputs();
		foreach ( [ '', 'subscriber', 'contributor', 'author', self::READER, 'editor', 'administrator' ] as $role ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			foreach ( $inputs as $name => $input ) {
				$result = self::use( $name, $input );
				if ( ! is_wp_error( $result ) ) {
					$allowed[ $role ][] = $name;
				} else {
					self::assertSame( 'ability_invalid_permissions', $result->get_error_code(), "$role $name" );
				}
			}
		}
		self::assertSame( [
			self::READER    => [ 'forms', 'form-results', 'entries' ],
			'editor'        => [ 'post-decisions' ],
			'administrator' => array_keys( $inputs ),
		], $allowed );
	}

	public function test_wrong_input_is_refused_and_what_is_missing_is_an_error(): void {
		if ( self::isTooOld() ) {
			return;
		}
		$this->become( 'administrator' );
		foreach ( [
			[ 'entries', [ 's' => 'ada@example.org' ], 'ability_invalid_input' ],
			[ 'entries', [ 'per_page' => 10_000 ], 'ability_invalid_input' ],
			[ 'entries', [ 'state' => "inbox' OR 1=1" ], 'ability_invalid_input' ],
			[ 'entries', [ 'from' => '2026-13-01' ], 'ability_invalid_input' ],
			[ 'form-results', [], 'ability_invalid_input' ],
			[ 'form-results', [ 'form' => '../../settings' ], 'ability_invalid_input' ],
			[ 'form-results', [ 'form' => PHP_INT_MAX ], 'not_found' ],
			[ 'post-decisions', [ 'feed' => 'saved-1/../x', 'post' => 'x' ], 'ability_invalid_input' ],
			[ 'post-decisions', [ 'feed' => 'saved-0', 'post' => 'x' ], 'frontispiece_no_feed' ],
			[ 'health', [ 'x' => 1 ], 'ability_invalid_input' ],
		] as [ $name, $input, $code ] ) {
			$result = self::use( $name, $input );
			self::assertInstanceOf( \WP_Error::class, $result, $name );
			self::assertSame( $code, $result->get_error_code(), $name );
		}
	}

	public function test_the_rest_api_of_wordpress_runs_it_for_users_only_and_each_use_is_logged(): void {
		if ( self::isTooOld() ) {
			return;
		}
		$inputs = $this->inputs();
		$path   = '/wp-abilities/v1/abilities/frontispiece/entries/run';
		self::assertContains( ( new Visitor() )->get( "/?rest_route=$path" )->status, [ 401, 403 ] );
		$log = $this->kernel()->get( AbilityLog::class );
		self::assertSame( [], $log->latest( 1 ) );
		$owner  = ( new Visitor() )->as( 'administrator' );
		$query  = http_build_query( [ 'input' => $inputs['entries'], '_wpnonce' => $owner->nonce( 'wp_rest' ) ] );
		$response = $owner->get( "/?rest_route=$path&$query" );
		self::assertSame( 200, $response->status, $response->body );
		self::assertStringContainsString( '"Red"', $response->body );
		self::assertStringNotContainsString( 'Ada', $response->body );
		[ $use ] = $log->latest( 9 );
		self::assertSame( [ 'entries', get_user_by( 'login', 'visitor-administrator' )->ID ?? 0 ], [ $use['ability'], $use['user_id'] ] );
		$this->become( 'administrator' );
		$shown = self::restAnswer( 'GET', '/abilities/log' )['uses'];
		self::assertSame( [ 'Entries without personal data', 'visitor-administrator' ], [ $shown[0]['ability'], $shown[0]['user'] ] );
		$this->become( 'editor' );
		self::assertSame( 403, self::restCall( 'GET', '/abilities/log' )->get_status() );
	}

	public function test_pages_of_visitors_load_nothing_of_it_and_before_wordpress_6_9_nothing_does(): void {
		$page   = $this->post( '[frontispiece_social_feed][frontispiece_form]' );
		$response = ( new Visitor() )->header( 'X-Included-Files: 1' )->get( (string) get_permalink( $page ) );
		self::assertStringContainsString( '<!--files ', $response->body );
		self::assertStringNotContainsString( '/includes/Abilities/', stripslashes( $response->body ) );
		self::assertSame( self::isSupported(), has_action( 'wp_abilities_api_init' ) && $this->hasHook() );
		$this->become( 'administrator' );
		self::assertSame( self::isSupported(), isset( self::restAnswer( 'GET', '/settings' )['declared']['ability_health'] ) );
	}

	private function hasHook(): bool {
		$hooks = $GLOBALS['wp_filter']['wp_abilities_api_init']->callbacks[10] ?? [];
		return [] !== array_filter( $hooks, static fn( array $hook ): bool => $hook['function'] instanceof \Closure
			&& str_contains( (string) ( new \ReflectionFunction( $hook['function'] ) )->getFileName(), 'ModuleLoader' ) );
	}
}
