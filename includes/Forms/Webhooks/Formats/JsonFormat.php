<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Webhooks\Formats;

use Frontispiece\Forms\Entries\EntryRows;
use Frontispiece\Forms\Webhooks\WebhookEvent;
use Frontispiece\Forms\Webhooks\WebhookFormat;

/** An event as Standard Webhooks describes it: type, timestamp and data. */
final class JsonFormat extends WebhookFormat {
	public function label(): string {
		return __( 'JSON (Standard Webhooks)', 'frontispiece' );
	}

	public function help(): string {
		return __( 'Enter the URL where your application receives webhooks.', 'frontispiece' );
	}

	public function body( WebhookEvent $event ): array {
		$fields = EntryRows::nested( $event->form, $event->values );
		return [
			'type'      => $event->type,
			'timestamp' => $event->timestamp(),
			'data'      => [
				'form'   => [ 'id' => $event->form->id, 'title' => $event->form->title ],
				'entry'  => [ 'id' => $event->entry, 'page' => $event->page ],
				'fields' => (object) $fields,
				'labels' => (object) array_map(
					static fn( $name ): string => $event->form->labels()->forField( (string) $name ),
					array_combine( array_keys( $fields ), array_keys( $fields ) ),
				),
				'files'  => $event->files,
			],
		];
	}
}
