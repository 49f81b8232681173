<?php
declare(strict_types=1);

namespace Frontispiece\Migration\NinjaForms;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Access\ImportedAccess;
use Frontispiece\Migration\FormPlugins\Entries\EntryRows;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\FormEmails;
use Frontispiece\Migration\FormPlugins\FormPlugin;
use Frontispiece\Migration\FormPlugins\StoredData;
use Frontispiece\Migration\FormPlugins\StoredTables;
use Frontispiece\Migration\FormPlugins\TranslatedForm;

/** Reads forms of Ninja Forms: tables of forms, fields and actions, each with a table of settings. */
final class NinjaForms extends FormPlugin {
	public const NAME         = 'ninja-forms';
	public const LABEL        = 'Ninja Forms';
	public const FOLDERS      = [ 'ninja-forms' ];
	public const SHORTCODES   = [ 'ninja_form', 'ninja_forms' ];
	public const BLOCKS       = [ 'ninja-forms/form' ];
	protected const SHORTCODE = '[ninja_form id=%d]';
	protected const SIGN      = 'Ninja_Forms';

	/** Actions that are not connections to other services. */
	private const OWN = [ 'email', 'successmessage', 'redirect', 'save', 'custom', '' ];

	public function __construct( private readonly Database $db ) {}

	public function forms(): array {
		return StoredTables::titles( $this->db, 'nf3_forms', '1 = 1' );
	}

	public function translate( string $id ): TranslatedForm {
		$title  = $this->forms()[ $id ] ?? '';
		$stored = new NinjaTables( $this->db );
		$fields = $stored->fields( (int) $id );
		if ( [] === $fields ) {
			return TranslatedForm::unreadable( $title );
		}
		$settings   = $stored->settings( (int) $id );
		$actions    = $stored->actions( (int) $id );
		$keys       = FieldTranslator::keys( $fields );
		$builder    = new FormBuilder( isMissing: static fn( string $id ): bool => ! in_array( $id, $keys, true ) );
		$conditions = new Conditions( $settings, $builder->notes );
		$translated = new FieldTranslator( $builder, $conditions );
		$translated->translate( $fields, $settings );
		$content    = $builder->finish( '' );
		$translator = new EmailTranslator( $builder );
		$mails      = ( new FormEmails( $builder->conditions(), $builder->notes ) )->definition( $translator->emails( $actions ) );
		$types      = array_map( static fn( ArrayReader $action ): string => $action->string( 'type' ), $actions );
		$builder->notes->lostServices( array_values( array_diff( $types, self::OWN ) ) );
		$sent  = $translator->confirmations( $actions );
		$own   = ( new SettingsTranslator( $builder ) )->translate( $settings, $fields, $actions, $translated->canBeSaved );
		return TranslatedForm::fromBuilder( $builder, $title, $content, $mails, $sent, $own );
	}

	public function access( string $id, ImportedAccess $access ): void {
		$table    = StoredTables::name( 'nf3_forms' );
		$settings = ( new NinjaTables( $this->db ) )->settings( (int) $id );
		// Newer versions have a column for it.
		$row  = $this->db->row( "SELECT * FROM `$table` WHERE id = %d", (int) $id );
		$isOn = $settings->all()['logged_in'] ?? $row['logged_in'] ?? null;
		if ( ImportedAccess::isOn( $isOn ) ) {
			$access->requireLogin( StoredData::text( $settings, 'not_logged_in_msg' ) );
		}
	}

	public function entryStores(): array {
		return EntryRows::inPosts( $this->db, self::NAME, self::LABEL, 'nf_sub', Entries::entry( ... ) );
	}
}
