<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins\Access;

use Frontispiece\Forms\Form;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Migration\FormPlugins\Access\ImportedAccess;
use Frontispiece\Tests\Migration\FormMigrationTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Tests that no imported form is open to more people than before, for each plugin with a setting for that. */
#[Group( 'db' )]
final class ImportedAccessTest extends FormMigrationTestCase {
	private const OPEN   = [ 'everyone', [] ];
	private const LOGIN  = [ 'logged_in', [] ];
	private const CLOSED = [ 'roles', [] ];

	protected function plugin(): string {
		$plugin = $this->providedData()[0] ?? 'contact-form-7';
		self::assertIsString( $plugin );
		return $plugin;
	}

	/** @return array<string, array{string, string, mixed, array{string, list<string>}, string}> plugin, setting, value, access, text */
	public static function settings(): array {
		$login = '<p>Members only. <a href="/join">Join</a></p>';
		$text  = 'Members only. Join';
		return [
			'Contact Form 7, true'        => [ 'contact-form-7', '', 'subscribers_only: true', self::LOGIN, '' ],
			'Contact Form 7, on'          => [ 'contact-form-7', '', "skip_mail: on\r\nsubscribers_only: on\r\n", self::LOGIN, '' ],
			'Contact Form 7, 1'           => [ 'contact-form-7', '', 'subscribers_only :1 ', self::LOGIN, '' ],
			'Contact Form 7, in quotes'   => [ 'contact-form-7', '', 'subscribers_only: "true"', self::LOGIN, '' ],
			'Contact Form 7, off'         => [ 'contact-form-7', '', "subscribers_only: off\nskip_mail: on", self::OPEN, '' ],
			'Contact Form 7, a comment'   => [ 'contact-form-7', '', '# subscribers_only: true', self::OPEN, '' ],
			'WPForms'                     => [
				'wpforms', 'settings',
				[ 'form_locker_user_enable' => '1', 'form_locker_user_message' => $login ], self::LOGIN, $text,
			],
			'WPForms, off'                => [
				'wpforms', 'settings', [ 'form_locker_user_enable' => '0', 'form_locker_verification' => '' ], self::OPEN, '',
			],
			'WPForms, a password'         => [
				'wpforms', 'settings',
				[ 'form_locker_verification' => 1, 'form_locker_verification_type' => 'password' ], self::CLOSED, '“Form verification”',
			],
			'WPForms, a password of before' => [
				'wpforms', 'settings', [ 'form_locker_password_enable' => '1' ], self::CLOSED, '“Form verification”',
			],
			'WPForms, both'               => [
				'wpforms', 'settings',
				[ 'form_locker_verification' => '1', 'form_locker_user_enable' => '1' ], self::CLOSED, '“Form verification”',
			],
			'WPForms, countries'          => [
				'wpforms', 'settings', [ 'anti_spam' => [ 'country_filter' => [ 'enable' => '1' ] ] ], self::CLOSED, '“Country filter”',
			],
			'WPForms, a draft'            => [ 'wpforms', 'status', 'draft', self::CLOSED, '“Form not published”' ],
			'Fluent Forms'                => [
				'fluent-forms', 'restrictions',
				[ 'requireLogin' => [ 'enabled' => true, 'requireLoginMsg' => $login ] ], self::LOGIN, $text,
			],
			'Fluent Forms, as a text'     => [
				'fluent-forms', 'restrictions', [ 'requireLogin' => [ 'enabled' => 'yes' ] ], self::LOGIN, '',
			],
			'Fluent Forms, off'           => [
				'fluent-forms', 'restrictions', [ 'requireLogin' => [ 'enabled' => 'false' ] ], self::OPEN, '',
			],
			'Fluent Forms, countries'     => [
				'fluent-forms', 'restrictions',
				[ 'restrictForm' => [ 'enabled' => true, 'fields' => [ 'country' => [ 'status' => true ] ] ] ],
				self::CLOSED, '“Restriction by country”',
			],
			'Fluent Forms, addresses'     => [
				'fluent-forms', 'restrictions',
				[ 'restrictForm' => [ 'enabled' => 1, 'fields' => [ 'ip' => [ 'status' => 1 ] ] ] ],
				self::CLOSED, '“Restriction by IP address”',
			],
			'Fluent Forms, countries that are off' => [
				'fluent-forms', 'restrictions',
				[ 'restrictForm' => [ 'enabled' => false, 'fields' => [ 'country' => [ 'status' => true ] ] ] ], self::OPEN, '',
			],
			'Fluent Forms, not published' => [ 'fluent-forms', 'status', 'unpublished', self::CLOSED, '“Form not published”' ],
			'Ninja Forms'                 => [
				'ninja-forms', 'settings', [ 'logged_in' => '1', 'not_logged_in_msg' => $login ], self::LOGIN, $text,
			],
			'Ninja Forms, a column'       => [ 'ninja-forms', 'column', "b'1'", self::LOGIN, '' ],
			'Ninja Forms, off'            => [ 'ninja-forms', 'settings', [ 'logged_in' => '0' ], self::OPEN, '' ],
			'Ninja Forms, a column that is off' => [ 'ninja-forms', 'column', "b'0'", self::OPEN, '' ],
			'Gravity Forms'               => [
				'gravity-forms', 'form', [ 'requireLogin' => true, 'requireLoginMessage' => $login ], self::LOGIN, $text,
			],
			'Gravity Forms, as a text'    => [ 'gravity-forms', 'form', [ 'requireLogin' => '1' ], self::LOGIN, '' ],
			'Gravity Forms, off'          => [ 'gravity-forms', 'form', [ 'requireLogin' => '' ], self::OPEN, '' ],
			'Gravity Forms, inactive'     => [ 'gravity-forms', 'status', '0', self::CLOSED, '“Inactive form”' ],
		];
	}

	/** @param array{string, list<string>} $access */
	#[DataProvider( 'settings' )]
	public function test_BUG_100_a_form_is_not_open_to_more_people_than_before(
		string $plugin,
		string $place,
		mixed $value,
		array $access,
		string $text,
	): void {
		$id      = $this->store( $plugin, $place, $value );
		$preview = null;
		foreach ( $this->source()->preview() as $one ) {
			$preview = $one->id === $id ? $one : $preview;
		}
		self::assertNotNull( $preview );
		$form = $this->imported( $id );
		self::assertSame( $access, [ $form->settings->text( 'access' ), $form->settings->list( 'access_roles' ) ] );
		if ( self::CLOSED === $access ) {
			self::assertStringContainsString( $text, implode( "\n", $preview->lost ) );
			self::assertStringContainsString( 'Only users who can manage forms see this form', implode( "\n", $preview->lost ) );
		} else {
			self::assertSame( '' === $text ? 'You must be logged in to use this form.' : $text, $form->message( 'login_required' ) );
			self::assertStringNotContainsString( 'Only users who can manage', implode( "\n", $preview->lost ) );
		}
		$page = do_shortcode( "[frontispiece_form id=\"$form->id\"]" );
		self::assertSame( self::OPEN === $access, str_contains( $page, '<form' ), $page );
	}

	public function test_a_restriction_is_on_unless_it_is_clearly_off(): void {
		foreach ( [ 1, '1', true, 'true', 'on', 'yes', 'YES', 'enabled', [ 'x' ], 2, "\x01" ] as $on ) {
			self::assertTrue( ImportedAccess::isOn( $on ), (string) wp_json_encode( $on ) );
		}
		foreach ( [ 0, '0', false, 'false', 'off', 'No', '', ' ', null, [], "\0" ] as $off ) {
			self::assertFalse( ImportedAccess::isOn( $off ), (string) wp_json_encode( $off ) );
		}
	}

	private function imported( string $id ): Form {
		foreach ( $this->source()->copy() as $one ) {
			if ( $one->from === $id ) {
				return $this->form( $one->to );
			}
		}
		self::fail( "Form $id is not imported." );
	}

	/** Writes a setting into the first stored form of a plugin. Returns the form's ID. */
	private function store( string $plugin, string $place, mixed $value ): string {
		$wpdb = Database::wpdb();
		$id   = $this->source()->preview()[0]->id;
		$at   = static fn( string $table ): string => $wpdb->prefix . $table;
		match ( "$plugin $place" ) {
			'contact-form-7 '           => update_post_meta( (int) $id, '_additional_settings', $value ),
			'wpforms settings'          =>
				self::merge( $wpdb->posts, 'post_content', [ 'ID' => $id ], [ 'settings' => $value ] ),
			'wpforms status'            => $wpdb->update( $wpdb->posts, [ 'post_status' => $value ], [ 'ID' => $id ] ),
			'fluent-forms restrictions' => self::merge(
				$at( 'fluentform_form_meta' ),
				'value',
				[ 'form_id' => $id, 'meta_key' => 'formSettings' ],
				[ 'restrictions' => $value ],
			),
			'fluent-forms status'       => $wpdb->update( $at( 'fluentform_forms' ), [ 'status' => $value ], [ 'id' => $id ] ),
			'gravity-forms form'        =>
				self::merge( $at( 'gf_form_meta' ), 'display_meta', [ 'form_id' => $id ], (array) $value ),
			'gravity-forms status'      => $wpdb->update( $at( 'gf_form' ), [ 'is_active' => $value ], [ 'id' => $id ] ),
			'ninja-forms column'        => $wpdb->query( "ALTER TABLE {$at( 'nf3_forms' )} ADD COLUMN logged_in bit(1) DEFAULT $value" ),
			'ninja-forms settings'      => self::insert( $at( 'nf3_form_meta' ), $id, (array) $value ),
			default                     => self::fail( "$plugin $place" ),
		};
		return $id;
	}

	/**
	 * @param array<string, string>   $where
	 * @param array<array-key, mixed> $more
	 */
	private static function merge( string $table, string $column, array $where, array $more ): void {
		$is     = array_map( static fn( string $name, string $value ): string => "$name = '$value'", array_keys( $where ), $where );
		$sql    = "SELECT $column FROM $table WHERE " . implode( ' AND ', $is );
		$stored = json_decode( (string) Database::wpdb()->get_var( $sql ), true );
		self::assertIsArray( $stored );
		$merged = (string) wp_json_encode( array_replace_recursive( $stored, $more ) );
		Database::wpdb()->update( $table, [ $column => $merged ], $where );
	}

	/** @param array<array-key, mixed> $settings */
	private static function insert( string $table, string $form, array $settings ): void {
		foreach ( $settings as $key => $text ) {
			Database::wpdb()->insert( $table, [
				'id'         => 1 + (int) Database::wpdb()->get_var( "SELECT MAX(id) FROM $table" ),
				'parent_id'  => $form,
				'key'        => $key,
				'value'      => $text,
				'meta_key'   => $key,
				'meta_value' => $text,
			] );
		}
	}
}
