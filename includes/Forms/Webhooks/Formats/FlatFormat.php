<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Webhooks\Formats;

use Frontispiece\Forms\Entries\EntryRows;
use Frontispiece\Forms\Webhooks\WebhookEvent;
use Frontispiece\Forms\Webhooks\WebhookFormat;

/** One level of names and texts, which automation services offer as fields of their own. */
final class FlatFormat extends WebhookFormat {
	public function label(): string {
		return 'Zapier, Make, n8n';
	}

	public function help(): string {
		return __(
			'Add a webhook trigger in Zapier, Make or n8n, and copy its URL.',
			'frontispiece',
		);
	}

	public function body( WebhookEvent $event ): array {
		$values = array_map(
			static fn( $value ): string => is_array( $value ) ? implode( ', ', $value ) : $value,
			EntryRows::flat( $event->form, $event->values ),
		);
		return $values + [
			'form_id'    => $event->form->id,
			'form_title' => $event->form->title,
			'entry_id'   => $event->entry,
			'entry_date' => $event->timestamp(),
			'page_url'   => $event->page,
			'files'      => implode( ', ', array_column( $event->files, 'name' ) ),
		];
	}
}
