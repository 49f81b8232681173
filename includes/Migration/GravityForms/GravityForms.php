<?php
declare(strict_types=1);

namespace Frontispiece\Migration\GravityForms;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Migration\FormPlugins\Access\ImportedAccess;
use Frontispiece\Migration\FormPlugins\Entries\EntryRows;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\FormEmails;
use Frontispiece\Migration\FormPlugins\FormPlugin;
use Frontispiece\Migration\FormPlugins\StoredData;
use Frontispiece\Migration\FormPlugins\StoredTables;
use Frontispiece\Migration\FormPlugins\TranslatedForm;

/** Reads forms of Gravity Forms: a table of forms, and one with their fields and emails as JSON. */
final class GravityForms extends FormPlugin {
	public const NAME         = 'gravity-forms';
	public const LABEL        = 'Gravity Forms';
	public const FOLDERS      = [ 'gravityforms' ];
	public const SHORTCODES   = [ 'gravityform', 'gravityforms' ];
	public const BLOCKS       = [ 'gravityforms/form' ];
	protected const SHORTCODE = '[gravityform id="%d" title="false"]';
	protected const SIGN      = 'GFForms';

	public function __construct( private readonly Database $db ) {}

	public function forms(): array {
		return StoredTables::titles( $this->db, 'gf_form', 'is_trash = 0' );
	}

	public function translate( string $id ): TranslatedForm {
		$table  = StoredTables::name( 'gf_form_meta' );
		$row    = $this->db->row( "SELECT * FROM `$table` WHERE form_id = %d", (int) $id );
		$title  = $this->forms()[ $id ] ?? '';
		$stored = StoredData::read( (string) ( $row['display_meta'] ?? '' ) );
		if ( null === $stored || ! is_array( $stored['fields'] ?? null ) ) {
			return TranslatedForm::unreadable( $title );
		}
		$form    = new ArrayReader( $stored );
		$fields  = self::fields( $form->list( 'fields' ) );
		$builder = new FormBuilder( isMissing: static fn( string $id ): bool =>
			ctype_digit( explode( '.', $id )[0] ) && ! in_array( explode( '.', $id )[0], $fields, true ) );
		( new FieldTranslator( $builder ) )->translate( $form );
		$button     = StoredData::text( $form->at( 'button' ), 'text' );
		$content    = $builder->finish( $button );
		$translator = new EmailTranslator( $builder );
		// Older versions store emails and confirmations with the fields.
		$part  = static fn( string $name ): array =>
			Json::decode( (string) ( $row[ $name ] ?? '' ) ) ?? $form->at( $name )->all();
		$mails = ( new FormEmails( $builder->conditions(), $builder->notes ) )
			->definition( $translator->emails( $part( 'notifications' ) ) );
		$sent  = $translator->confirmations( $part( 'confirmations' ) );
		$own   = ( new SettingsTranslator( $builder ) )->translate( $form );
		$builder->notes->lostServices( $this->feeds( (int) $id ) );
		return TranslatedForm::fromBuilder( $builder, $title, $content, $mails, $sent, $own );
	}

	public function access( string $id, ImportedAccess $access ): void {
		$table = StoredTables::name( 'gf_form_meta' );
		$row   = $this->db->row( "SELECT display_meta FROM `$table` WHERE form_id = %d", (int) $id );
		$form  = new ArrayReader( StoredData::read( (string) ( $row['display_meta'] ?? '' ) ) ?? [] );
		if ( ImportedAccess::isOn( $form->all()['requireLogin'] ?? null ) ) {
			$access->requireLogin( StoredData::text( $form, 'requireLoginMessage' ) );
		}
		$table = StoredTables::name( 'gf_form' );
		if ( '0' === (string) ( $this->db->row( "SELECT is_active FROM `$table` WHERE id = %d", (int) $id )['is_active'] ?? '' ) ) {
			$access->close( __( 'Inactive form', 'frontispiece' ) );
		}
	}

	public function entryStores(): array {
		$meta = fn( array $ids ): array => Entries::meta( $this->db, $ids );
		return StoredTables::has( $this->db, 'gf_entry_meta' )
			? EntryRows::inTable( $this->db, self::NAME, self::LABEL, 'gf_entry', Entries::entry( ... ), $meta )
			: [];
	}

	/** @return list<string> names of the add-ons to which entries are sent */
	private function feeds( int $form ): array {
		$table = StoredTables::name( 'gf_addon_feed' );
		return StoredTables::has( $this->db, 'gf_addon_feed' )
			? array_values( array_unique( array_map( 'strval', $this->db->column(
				"SELECT addon_slug FROM `$table` WHERE form_id = %d AND is_active = 1 ORDER BY id",
				$form,
			) ) ) )
			: [];
	}

	/**
	 * @param list<ArrayReader> $fields
	 * @return list<string> IDs of the fields that visitors fill in
	 */
	private static function fields( array $fields ): array {
		$ids = [];
		foreach ( $fields as $field ) {
			$ids = FieldTranslator::isForAdministrators( $field )
				? $ids
				: [ ...$ids, StoredData::text( $field, 'id' ), ...self::fields( $field->list( 'fields' ) ) ];
		}
		return $ids;
	}
}
