<?php
declare(strict_types=1);

namespace Frontispiece\Migration\WPForms;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Migration\FormPlugins\Access\ImportedAccess;
use Frontispiece\Migration\FormPlugins\Entries\EntryRows;
use Frontispiece\Migration\FormPlugins\Fields\UnsupportedSettings;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\FormEmails;
use Frontispiece\Migration\FormPlugins\FormPlugin;
use Frontispiece\Migration\FormPlugins\StoredData;
use Frontispiece\Migration\FormPlugins\StoredTables;
use Frontispiece\Migration\FormPlugins\TranslatedForm;

/** Reads forms of WPForms: a post type with a form as JSON in its content. */
final class WPForms extends FormPlugin {
	public const NAME         = 'wpforms';
	public const LABEL        = 'WPForms';
	public const FOLDERS      = [ 'wpforms-lite', 'wpforms' ];
	public const SHORTCODES   = [ 'wpforms' ];
	public const BLOCKS       = [ 'wpforms/form-selector' ];
	protected const SHORTCODE = '[wpforms id="%d"]';
	protected const SIGN      = 'WPFORMS_VERSION';

	/** Settings of connected services, by their names in the form. */
	private const SERVICES = [
		'providers', 'payments', 'stripe', 'webhooks', 'mailchimp', 'zapier', 'slack', 'salesforce', 'hubspot', 'google-sheets',
	];

	public function __construct( private readonly Database $db ) {}

	public function forms(): array {
		return StoredTables::postTitles( $this->db, 'wpforms' );
	}

	public function translate( string $id ): TranslatedForm {
		$wpdb   = Database::wpdb();
		$row    = $this->db->row(
			"SELECT post_title, post_content FROM {$wpdb->posts} WHERE ID = %d AND post_type = 'wpforms'",
			(int) $id,
		);
		$title  = (string) ( $row['post_title'] ?? '' );
		$stored = Json::decode( (string) ( $row['post_content'] ?? '' ) );
		if ( null === $stored || ! is_array( $stored['fields'] ?? null ) ) {
			return TranslatedForm::unreadable( $title );
		}
		$form     = new ArrayReader( $stored );
		$settings = $form->at( 'settings' );
		$there    = self::fieldIds( $form );
		$builder  = new FormBuilder( isMissing: static fn( string $id ): bool => ! in_array( $id, $there, true ) );
		$own      = StoredData::text( $settings, 'form_title' );
		$title    = '' === $own ? $title : $own;
		( new FieldTranslator( $builder ) )->translate( $form );
		$button       = StoredData::text( $settings, 'submit_text' );
		$content      = $builder->finish( $button );
		$translator   = new EmailTranslator( $builder );
		$emails       = new FormEmails( $builder->conditions(), $builder->notes );
		$mails        = $emails->definition( $translator->emails( $settings ) );
		$sent         = $translator->confirmations( $settings );
		$own          = ( new SettingsTranslator( $builder ) )->translate( $settings );
		$services     = array_filter(
			self::SERVICES,
			static fn( string $key ): bool => UnsupportedSettings::isUsed( $form->all()[ $key ] ?? null ),
		);
		$builder->unsupported->others( $form, [ ...self::SERVICES, 'fields', 'field_id', 'id', 'meta', 'search_terms', 'settings' ] );
		$builder->notes->lostServices( array_merge(
			array_values( array_diff( $services, [ 'providers' ] ) ),
			array_map( 'strval', array_keys( $form->at( 'providers' )->all() ) ),
		) );
		return TranslatedForm::fromBuilder( $builder, $title, $content, $mails, $sent, $own, hasValues: false );
	}

	/** @return list<string> */
	private static function fieldIds( ArrayReader $form ): array {
		$ids = [];
		foreach ( $form->at( 'fields' )->all() as $key => $field ) {
			$ids[] = (string) ( is_array( $field ) && is_scalar( $field['id'] ?? null ) ? $field['id'] : $key );
		}
		return $ids;
	}

	public function access( string $id, ImportedAccess $access ): void {
		$wpdb     = Database::wpdb();
		$row      = $this->db->row( "SELECT post_content, post_status FROM {$wpdb->posts} WHERE ID = %d", (int) $id );
		$settings = ArrayReader::fromJson( (string) ( $row['post_content'] ?? '' ) )->at( 'settings' );
		$isOn     = static fn( string $name ): bool => ImportedAccess::isOn( $settings->all()[ $name ] ?? null );
		if ( $isOn( 'form_locker_user_enable' ) ) {
			$access->requireLogin( StoredData::text( $settings, 'form_locker_user_message' ) );
		}
		if ( $isOn( 'form_locker_verification' ) || $isOn( 'form_locker_password_enable' ) ) {
			$access->close( __( 'Form verification', 'frontispiece' ) );
		}
		if ( ImportedAccess::isOn( $settings->at( 'anti_spam', 'country_filter' )->all()['enable'] ?? null ) ) {
			$access->close( __( 'Country filter', 'frontispiece' ) );
		}
		if ( 'publish' !== ( $row['post_status'] ?? '' ) ) {
			$access->close( __( 'Form not published', 'frontispiece' ) );
		}
	}

	public function entryStores(): array {
		return EntryRows::inTable(
			$this->db,
			self::NAME,
			self::LABEL,
			'wpforms_entries',
			Entries::entry( ... ),
			id: 'entry_id',
			where: "status NOT IN ('partial', 'abandoned')",
		);
	}
}
