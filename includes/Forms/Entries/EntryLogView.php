<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Prepares notes, replies and edits for the Entries screen, as plain text, and for privacy exports.
 *
 * @phpstan-import-type Event from EntryLog
 */
final class EntryLogView {
	/**
	 * @param list<Event> $events
	 * @return list<array<string, mixed>>
	 */
	public static function all( array $events ): array {
		return array_map( self::one( ... ), $events );
	}

	/**
	 * @param Event $event
	 * @return array<string, mixed>
	 */
	public static function one( array $event ): array {
		$content = new ArrayReader( $event['content'] );
		return [
			'id'        => $event['id'],
			'kind'      => $event['kind'],
			'by'        => self::author( $event['user'] ),
			'when'      => EntryView::dateTime( $event['created_at'] ),
			'text'      => $content->string( 'text' ),
			'subject'   => $content->string( 'subject' ),
			'recipient' => $content->string( 'to' ),
			'state'     => $event['state'],
			'changes'   => self::changes( $event ),
			'deletable' => self::isDeletable( $event ),
		];
	}

	/** @return array<string, array<string, mixed>> JSON schema of each property of one() */
	public static function schema(): array {
		return Schema::byType(
			integer: [ 'id' ],
			string: [ 'by', 'when', 'text', 'subject', 'recipient', 'state' ],
			boolean: [ 'deletable' ],
		) + [
			'kind'    => [ 'type' => 'string', 'enum' => [ EntryLog::NOTE, EntryLog::REPLY, EntryLog::EDIT ] ],
			'changes' => Schema::list( Schema::object( Schema::byType( string: [ 'label', 'old', 'new' ] ) ) ),
		];
	}

	/**
	 * Returns whether the current user may delete an event: their own notes, or all notes if they manage entries.
	 *
	 * @param Event $event
	 */
	public static function isDeletable( array $event ): bool {
		return EntryLog::NOTE === $event['kind']
			&& ( EntryActions::mayManage() || ( $event['user'] > 0 && get_current_user_id() === $event['user'] ) );
	}

	/**
	 * @param Event $event
	 * @return array{string, string} its name and text
	 */
	public static function exported( array $event ): array {
		$content = new ArrayReader( $event['content'] );
		$changes = array_map(
			static fn( array $change ): string => "{$change['label']}: {$change['old']} → {$change['new']}",
			self::changes( $event ),
		);
		$texts   = [ $content->string( 'to' ), $content->string( 'subject' ), $content->string( 'text' ), ...$changes ];
		return [
			match ( $event['kind'] ) {
				EntryLog::REPLY => __( 'Reply', 'frontispiece' ),
				EntryLog::EDIT  => __( 'Changes', 'frontispiece' ),
				default         => __( 'Note', 'frontispiece' ),
			},
			implode( "\n", array_filter( $texts, static fn( string $text ): bool => '' !== $text ) ),
		];
	}

	/**
	 * @param Event $event
	 * @return list<array{label: string, old: string, new: string}>
	 */
	private static function changes( array $event ): array {
		$changes = [];
		foreach ( ( new ArrayReader( $event['content'] ) )->list( 'changes' ) as $change ) {
			$changes[] = [
				'label' => $change->string( 'label' ),
				'old'   => $change->string( 'old' ),
				'new'   => $change->string( 'new' ),
			];
		}
		return $changes;
	}

	private static function author( int $user ): string {
		$data = get_userdata( $user );
		return false === $data ? __( 'Deleted user', 'frontispiece' ) : $data->display_name;
	}
}
