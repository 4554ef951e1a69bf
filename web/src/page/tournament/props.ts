import type { TableView, TournamentView } from '../../net/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';

export interface TournamentProps {
  model: Pick<TableModel, 'name'>;
  view: TableView;
  tournament: TournamentView;
}
